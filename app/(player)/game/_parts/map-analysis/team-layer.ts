import type { MapAnalysis } from '#app/_map/types.ts';
import type { TeamChart } from '../map/use-team-chart.ts';

type Disc = MapAnalysis['discs'][number];
type Seen = NonNullable<TeamChart['sectors'][number]['seen']>;

/** A day in ms: older observations are bad, those within a quarter of it good. */
const DAY_MS = 86_400_000;

/**
 * Sectors seen by team mates, with observer and age; stations are emphasised. Lines are hidden warps found by their
 * scans.
 */
export function teamLayer(
  team: Pick<TeamChart, 'sectors' | 'warps'> | undefined,
  now: number,
  say: (seen: Seen) => string,
): MapAnalysis {
  const discs = (team?.sectors ?? []).flatMap(({ id, seen, contents }): Disc[] => {
    if (!seen) return [];
    const age = Math.max(0, now - Date.parse(seen.at));
    const tone = age < DAY_MS / 4 ? 'good' : age < DAY_MS ? 'fair' : 'bad';
    return [{ sector_id: id, tone, strength: contents?.station ? 0.8 : 0.3, text: say(seen) }];
  });
  const hidden = (team?.warps ?? []).filter(({ latent }) => latent);
  return { discs, lines: hidden.map(({ from, to }) => ({ from, to, strength: 0.6 })) };
}
