import type { MapAnalysis } from '#app/_map/types.ts';
import type { ChartData } from '../map/use-chart.ts';

type Disc = MapAnalysis['discs'][number];
type Sectors = ChartData['sectors'];

const DAY_MS = 86_400_000;
const FRESH_MS = DAY_MS / 4;

/** The age of the player's knowledge of a sector: good for a quarter of a day, bad after three days. */
export function knowledgeAge(sectors: Sectors, now: number, say: (at: string) => string): MapAnalysis {
  const discs = sectors.flatMap(({ id, contents }): Disc[] => {
    if (!contents) return [];
    const age = Math.max(0, now - Date.parse(contents.last_visit));
    const tone = age < FRESH_MS ? 'good' : age < 3 * DAY_MS ? 'fair' : 'bad';
    return [{ sector_id: id, tone, strength: 0.4, text: say(contents.last_visit) }];
  });
  return { discs, lines: [] };
}

/** Known sectors that the player has not visited. */
export function frontier(sectors: Sectors): MapAnalysis {
  const open = sectors.filter(({ knowledge }) => knowledge === 'known');
  return { discs: open.map(({ id }) => ({ sector_id: id, tone: 'good', strength: 0.8 })), lines: [] };
}

/** `trap`: no known way leads out of the sector. */
type DangerWords = { hazards: (count: number) => string; trap: string };

/** Seen hazards, sectors without a known way out, federation space (without hazards), and avoided sectors. */
export function dangers(
  sectors: Sectors,
  { avoided, traps }: { avoided: ReadonlySet<string>; traps: ReadonlySet<string> },
  say: DangerWords,
): MapAnalysis {
  const discs = sectors.flatMap(({ id, contents }): Disc[] => {
    const hazards = (contents?.hazards ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    if (hazards > 0) return [{ sector_id: id, tone: 'bad', strength: 1, text: say.hazards(hazards) }];
    if (traps.has(id)) return [{ sector_id: id, tone: 'bad', strength: 0.6, text: say.trap }];
    if (avoided.has(id)) return [{ sector_id: id, tone: 'fair', strength: 0.8 }];
    return contents?.is_fedspace ? [{ sector_id: id, tone: 'good', strength: 0.2 }] : [];
  });
  return { discs, lines: [] };
}

/** How often the player visited each sector. */
export function visits(sectors: Sectors, say: (count: number) => string): MapAnalysis {
  const most = Math.max(1, ...sectors.map(({ contents }) => contents?.visits ?? 0));
  const discs = sectors.flatMap(({ id, contents }): Disc[] =>
    contents && contents.visits > 0
      ? [{ sector_id: id, tone: 'plain', strength: contents.visits / most, text: say(contents.visits) }]
      : [],
  );
  return { discs, lines: [] };
}

export function bookmarks(marks: readonly { sector_id: string; note: string }[]): MapAnalysis {
  const discs = marks.map(
    ({ sector_id, note }): Disc => ({
      sector_id,
      tone: 'fair',
      strength: 0.8,
      ...(note ? { text: note.slice(0, 24) } : {}),
    }),
  );
  return { discs, lines: [] };
}
