import type { MapAnalysis } from '#app/_map/types.ts';
import { sectorsWithoutWayOut } from '../map/no-way-out.ts';
import type { ChartData } from '../map/use-chart.ts';
import {
  type AnalysisKind,
  contractDiscs,
  eventDiscs,
  findDiscs,
  jumpReach,
  priceHeat,
  profitLines,
  type Work,
} from './analyses.ts';
import { bookmarks, dangers, frontier, knowledgeAge, visits } from './chart-analyses.ts';
import { teamLayer } from './team-layer.ts';
import type { useAnalysisData } from './use-analysis-data.ts';

type Data = ReturnType<typeof useAnalysisData>;
/** How figures, ages and kinds of events are formatted. */
export type Say = {
  count: (value: number) => string;
  whole: (value: number) => string;
  share: (value: number) => string;
  age: (at: string) => string;
  trap: string;
  event: (kind: Parameters<Parameters<typeof eventDiscs>[1]>[0]['kind']) => string;
};

/** The overlay's drawing of the data read for it. */
export function buildAnalysis(
  kind: AnalysisKind,
  chart: ChartData | null,
  data: Data,
  say: Say,
  now: number,
): MapAnalysis | null {
  const sectors = chart?.sectors ?? [];
  switch (kind) {
    case 'none':
      return null;
    case 'events':
      return eventDiscs(data.wire?.items ?? [], (news) => say.event(news.kind));
    case 'contracts':
      return contractDiscs(workOf(data), (reward, work) =>
        work > 1 ? `${say.count(reward)} (${say.count(work)})` : say.count(reward),
      );
    case 'finds': {
      const pieces = data.salvage?.items.length ?? 0;
      return findDiscs(data.finds?.items ?? [], chart?.here ? { sector_id: chart.here, pieces } : null, now, say.count);
    }
    case 'prices':
      return priceHeat([...(data.sold?.items ?? []), ...(data.bought?.items ?? [])], (price, at) =>
        [say.count(price), say.age(at)].join(' · '),
      );
    case 'profit':
      return profitLines(data.pairs?.items ?? [], say.whole);
    case 'age':
      return knowledgeAge(sectors, now, say.age);
    case 'frontier':
      return frontier(sectors);
    case 'danger':
      return dangers(
        sectors,
        {
          avoided: new Set(data.avoided?.items.map(({ sector_id }) => sector_id)),
          traps: chart ? sectorsWithoutWayOut(chart) : new Set(),
        },
        { hazards: say.count, trap: say.trap },
      );
    case 'visits':
      return visits(sectors, say.count);
    case 'jump':
      return jumpReach(data.jumps?.items ?? [], data.jumps?.reach ?? 0, say.share);
    case 'marks':
      return bookmarks(data.marks?.items ?? []);
    case 'team':
      return teamLayer(data.team, now, ({ at, by }) => [by.username, say.age(at)].join(' · '));
  }
}

/** Open contracts at their start, accepted ones at their destination. */
function workOf({ open, taken }: Data): Work[] {
  return [
    ...(open?.items ?? []).map(({ begins_in, reward }) => ({ sector_id: begins_in, reward, is_taken: false })),
    ...(taken?.items ?? [])
      .filter(({ status }) => status === 'taken')
      .map(({ sector, reward }) => ({ sector_id: sector.id, reward, is_taken: true })),
  ];
}
