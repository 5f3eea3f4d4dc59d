import { demandPlayers } from '#server/npcs/demand-players.ts';
import { MAX_ACTING, moveDue } from '#server/npcs/move-due.ts';
import { settleDemands } from '#server/npcs/settle-demands.ts';
import { spawnNpcs } from '#server/npcs/spawn-npcs.ts';
import { tradeCargo } from '#server/npcs/trade-cargo.ts';
import type { Services } from '#server/platform/context.ts';

export type Tick = { spawned: number; moved: number; traded: number; demanded: number; fights: number };

/**
 * One beat of all NPCs: overdue demands, missing NPCs, then those whose time has come fly, trade and demand. The work of a
 * tick is bounded (`limit` NPCs), and two processes that tick at once share it.
 */
export async function tickNpcs(ctx: Services, random: () => number, limit = MAX_ACTING): Promise<Tick> {
  const fights = await settleDemands(ctx);
  const spawned = await spawnNpcs(ctx);
  const acted = await moveDue(ctx, random, limit);
  let traded = 0;
  for (const npc of acted) if (npc.role === 'trader' && (await tradeCargo(ctx, npc))) traded += 1;
  const demanded = await demandPlayers(ctx, acted);
  const moved = acted.filter(({ from, sector_id }) => from !== sector_id).length;
  return { spawned, moved, traded, demanded, fights };
}
