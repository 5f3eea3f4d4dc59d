import { announceNpcMove } from '#server/game/npcs/events.ts';
import { IN_FIGHT_SQL } from '#server/game/npcs/lock-free.ts';
import type { NpcActions } from '#server/game/npcs/move-due.ts';
import { CONVOY_MS, ESCORT_KINDS, type FreeTrader, type Group, groupTraders } from '#server/game/npcs/rules/convoys.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { moveNpcs } from '#server/world/galaxy/index.ts';

/**
 * Forms convoys of traders in one sector where one of them just arrived, if a patrol in their sector or one warp away
 * is free to escort them; the patrol flies there now. Returns how many convoys were formed.
 */
export function formConvoys(ctx: Services, acted: readonly NpcActions[]): Promise<number> {
  const sectors = [...new Set(acted.filter(({ role }) => role === 'trader').map(({ sector_id }) => sector_id))];
  if (sectors.length === 0) return Promise.resolve(0);
  return inTransaction(ctx, async (tx) => {
    const free = await tx.sql<FreeTrader>(
      `SELECT s.npc_id, n.sector_id FROM npc_states s JOIN map_npcs n ON n.id = s.npc_id
       WHERE n.sector_id = ANY($1::uuid[]) AND n.kind LIKE '%trader' AND s.convoy_id IS NULL AND NOT ${IN_FIGHT_SQL}
       ORDER BY s.npc_id FOR UPDATE OF s SKIP LOCKED`,
      [sectors],
    );
    let formed = 0;
    for (const group of groupTraders(free)) if (await form(ctx, tx, group)) formed += 1;
    return formed;
  });
}

type Escort = { npc_id: string; name: string; from: string; one_way: boolean };

async function form(ctx: Services, tx: Tx, { sector_id, traders }: Group): Promise<boolean> {
  const [escort] = await tx.sql<Escort>(
    `SELECT s.npc_id, n.name, n.sector_id AS from, near.one_way
     FROM (SELECT $1::uuid AS id, 0 AS warps, false AS one_way
       UNION ALL SELECT w.from_sector_id, 1, w.one_way FROM map_warps w JOIN map_sectors f ON f.id = w.from_sector_id
         JOIN map_sectors t ON t.id = w.to_sector_id
         WHERE w.to_sector_id = $1 AND NOT w.is_latent AND f.region_id = t.region_id) near
     JOIN map_npcs n ON n.sector_id = near.id JOIN npc_states s ON s.npc_id = n.id
     WHERE n.kind = ANY($2) AND s.convoy_id IS NULL AND NOT ${IN_FIGHT_SQL}
       AND NOT EXISTS (SELECT 1 FROM npc_demands o WHERE o.npc_id = s.npc_id)
     ORDER BY near.warps, s.npc_id LIMIT 1 FOR UPDATE OF s SKIP LOCKED`,
    [sector_id, ESCORT_KINDS],
  );
  const [leader] = traders;
  if (!escort || !leader) return false;
  const now = ctx.clock.now();
  await tx.sql('UPDATE npc_states SET convoy_id = $2, convoy_until = $3 WHERE npc_id = ANY($1::uuid[])', [
    [...traders, escort.npc_id],
    leader,
    new Date(now.getTime() + CONVOY_MS),
  ]);
  if (escort.from === sector_id) return true;
  await moveNpcs(tx, [{ npc_id: escort.npc_id, to: sector_id }]);
  await tx.sql(
    `UPDATE npc_states SET deed = 'arrived', subject = NULL, deed_sector_id = $2, deed_at = $3 WHERE npc_id = $1`,
    [escort.npc_id, sector_id, now],
  );
  const { name, from, one_way } = escort;
  announceNpcMove(ctx, tx, { name, role: 'patrol', from, sector_id, quiet_origin: one_way, quiet_goal: false });
  return true;
}
