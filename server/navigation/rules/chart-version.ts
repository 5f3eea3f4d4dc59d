/** Names a state of a player's chart: which galaxy, and how many steps of learning about it. */
export type ChartVersion = { signature: string; step: number };

export function formatVersion({ signature, step }: ChartVersion): string {
  return `${signature}.${step}`;
}

/** Undefined for what was not made by `formatVersion`. */
export function parseVersion(text: string | undefined): ChartVersion | undefined {
  const match = /^([\w-]{1,64})\.(\d{1,10})$/.exec(text ?? '');
  return match?.[1] && match[2] ? { signature: match[1], step: Number(match[2]) } : undefined;
}

/**
 * The step after which a holder of `held` is missing something; null when a full chart must be sent. A version of
 * another galaxy, or one ahead of a restored backup, is ignored.
 */
export function missingSince(held: ChartVersion | undefined, now: ChartVersion): number | null {
  return held && held.signature === now.signature && held.step <= now.step ? held.step : null;
}
