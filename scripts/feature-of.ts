/** Where a file of a feature stands: `server/<group>/<feature>/<rest>`; undefined for the platform and composition files. */
export type FeatureFile = { group: string; feature: string; rest: string };

const FEATURE_FILE = /^server\/(?!platform\/)([a-z0-9-]+)\/([a-z0-9-]+)\/(.+)$/;

/** `file` is relative to the root of the project, without `#`. */
export function featureOf(file: string): FeatureFile | undefined {
  const [, group, feature, rest] = FEATURE_FILE.exec(file) ?? [];
  return group && feature && rest ? { group, feature, rest } : undefined;
}
