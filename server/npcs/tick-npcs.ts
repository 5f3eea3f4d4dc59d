import { demandPlayers } from '#server/npcs/demand-players.ts';
import { formConvoys } from '#server/npcs/form-convoys.ts';
import { huntTraders } from '#server/npcs/hunt-traders.ts';
import { MAX_ACTING, moveDue } from '#server/npcs/move-due.ts';
import { settleDemands } from '#server/npcs/settle-demands.ts';
import { spawnNpcs } from '#server/npcs/spawn-npcs.ts';
import { tradeCargo } from '#server/npcs/trade-cargo.ts';
import type { Services } from '#server/platform/context.ts';

export type Tick = {
  spawned: number;
  moved: number;
  convoys: number;
  traded: number;
  demanded: number;
  hunts: number;
  fights: number;
};

/**
 * One tick of all NPCs: spawns missing ones, lets those that are due fly, demand, trade, form convoys and hunt, and
 * settles overdue demands. The work of a tick is limited (`limit` NPCs), concurrent ticks share it, and a failing later part
 * does not stop NPCs from flying in the next tick.
 */
export async function tickNpcs(ctx: Services, random: () => number, limit = MAX_ACTING): Promise<Tick> {
  const spawned = await spawnNpcs(ctx);
  const acted = await moveDue(ctx, random, limit);
  const moved = acted.filter(({ from, sector_id }) => from !== sector_id).length;
  const demanded = await demandPlayers(ctx, acted);
  // Pirates have no credits: they only sell what they robbed.
  const dealers = acted.filter(({ role, is_laden }) => role === 'trader' || (role === 'pirate' && is_laden));
  const traded = await tradeCargo(ctx, dealers);
  const convoys = await formConvoys(ctx, acted);
  const hunts = await huntTraders(ctx, acted);
  const fights = await settleDemands(ctx);
  return { spawned, moved, convoys, traded, demanded, hunts, fights };
}
