import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { warpTurns } from '#server/game/navigation/rules/travel.ts';
import type { ChartData } from './use-chart.ts';

/**
 * The fewest turns from a sector to each sector reachable over open known warps, for a ship of `speed`. Unvisited
 * sectors may cost more.
 */
export function turnsFrom(settings: GameSettings, chart: ChartData, from: string, speed: number): Map<string, number> {
  const exits = exitsBySector(chart);
  const costOf = new Map(
    chart.sectors.map(({ id, contents }) => [id, warpTurns(settings, speed, contents?.nebula?.type === 'magnetic')]),
  );
  const turns = new Map([[from, 0]]);
  // Costs are small whole numbers: a list for each number of turns serves as the queue.
  const waiting: string[][] = [[from]];
  for (let spent = 0; spent < waiting.length; spent++) {
    for (const at of waiting[spent] ?? []) {
      if (turns.get(at) !== spent) continue;
      for (const to of exits.get(at) ?? []) {
        const total = spent + (costOf.get(to) ?? speed);
        if (total >= (turns.get(to) ?? Infinity)) continue;
        turns.set(to, total);
        for (let next = waiting.length; next <= total; next++) waiting[next] = [];
        waiting[total]?.push(to);
      }
    }
  }
  return turns;
}

function exitsBySector({ warps }: ChartData): Map<string, string[]> {
  const exits = new Map<string, string[]>();
  function add(from: string, to: string) {
    const known = exits.get(from);
    if (known) known.push(to);
    else exits.set(from, [to]);
  }
  for (const { from, to, one_way } of warps) {
    add(from, to);
    if (!one_way) add(to, from);
  }
  return exits;
}
