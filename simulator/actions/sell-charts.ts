import { type Chart, chartsToBuy } from '#server/game/cartography/rules/chart-price.ts';
import type { Player } from '#simulator/players/player.ts';
import { recordFlow } from '#simulator/records.ts';
import { nowOf, type World } from '#simulator/world/world.ts';

const DAY_MS = 86_400_000;

/** Sells charts to the cartographer of this dock, up to the daily limit. Returns the credits. */
export function sellCharts(world: World, player: Player): number {
  const { charts } = player;
  if (player.docked === null) return 0;
  charts.sales = charts.sales.filter(({ at }) => world.now - at < DAY_MS);
  const earned = charts.sales.reduce((sum, { total }) => sum + total, 0);
  const unsold: Chart[] = [];
  for (const sector of charts.entered) {
    if (charts.sold.has(sector)) continue;
    const at = world.charted_at[sector] ?? -1;
    unsold.push({ sector_id: String(sector), sector_number: sector + 1, last_at: at < 0 ? null : new Date(at) });
  }
  const { bought, total } = chartsToBuy(world.settings, unsold, earned, nowOf(world));
  if (total === 0) return 0;
  for (const { sector_id } of bought) {
    charts.sold.add(Number(sector_id));
    world.charted_at[Number(sector_id)] = world.now;
  }
  charts.sales.push({ at: world.now, total });
  player.credits += total;
  player.profit += total;
  player.work += total;
  recordFlow(world.records, 'charts', total);
  return total;
}
