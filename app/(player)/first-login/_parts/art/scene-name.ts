/** The scenes of the first login that have a picture. */
export type SceneName =
  | 'arrival'
  | 'bargain'
  | 'blank_chart'
  | 'distress'
  | 'last_slip'
  | 'stake'
  | 'ships'
  | 'leaving';
