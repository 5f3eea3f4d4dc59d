/** The version of a player's chart: which galaxy, and how many steps of exploration. */
export type ChartVersion = { signature: string; step: number };

export function formatVersion({ signature, step }: ChartVersion): string {
  return `${signature}.${step}`;
}

/** Undefined if it is not from `formatVersion`. */
export function parseVersion(text: string | undefined): ChartVersion | undefined {
  const match = /^([\w-]{1,64})\.(\d{1,10})$/.exec(text ?? '');
  return match?.[1] && match[2] ? { signature: match[1], step: Number(match[2]) } : undefined;
}

/**
 * The step after which the holder of version `held` needs updates; null if a full chart must be sent. A version of
 * another galaxy, or one ahead of a restored backup, is ignored.
 */
export function missingSince(held: ChartVersion | undefined, now: ChartVersion): number | null {
  return held && held.signature === now.signature && held.step <= now.step ? held.step : null;
}
