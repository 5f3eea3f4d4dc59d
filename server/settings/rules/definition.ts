/** A number of the game that an operator may change within its bounds. */
export type SettingDefinition = {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly about: string;
};
