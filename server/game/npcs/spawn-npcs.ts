import { figuresOfRole, roleOf } from '#server/game/npcs/rules/roles.ts';
import { startingCredits } from '#server/game/npcs/rules/temper.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { respawnNpcs } from '#server/world/galaxy/index.ts';

/** Maximum NPCs spawned, and equipped, in one run. */
const MAX_RESPAWNED = 50;
const MAX_EQUIPPED = 500;
/** The first acts of new NPCs are spread over this time. */
export const ACT_SPREAD_MS = 180_000;

/** Spawns missing NPCs of the rosters, and equips NPCs without equipment. Returns how many were equipped. */
export function spawnNpcs(ctx: Services): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    await respawnNpcs(tx, MAX_RESPAWNED, { now, minutes: ctx.settings.current().npc_return_minutes });
    const fresh = await tx.sql<{ id: string; name: string; kind: string; sector_id: string }>(
      `SELECT n.id, n.name, n.kind, n.sector_id FROM map_npcs n
       WHERE NOT EXISTS (SELECT 1 FROM npc_states s WHERE s.npc_id = n.id) ORDER BY n.id LIMIT ${MAX_EQUIPPED}`,
    );
    if (fresh.length === 0) return 0;
    const figures = fresh.map(({ kind }) => figuresOfRole(roleOf(kind)));
    const equipped = await tx.sql(
      `INSERT INTO npc_states (npc_id, hull, shields, drones, credits, acts_at, deed, deed_sector_id, deed_at)
       SELECT f.npc_id, f.hull, f.shields, f.drones, f.credits, f.acts_at, 'spawned', f.sector_id, $8
       FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::int[], $6::bigint[], $7::timestamptz[])
         AS f(npc_id, sector_id, hull, shields, drones, credits, acts_at)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [
        fresh.map(({ id }) => id),
        fresh.map(({ sector_id }) => sector_id),
        figures.map(({ hull }) => hull),
        figures.map(({ shields }) => shields),
        figures.map(({ drones }) => drones),
        fresh.map((npc) => startingCredits(npc, figuresOfRole(roleOf(npc.kind)).credits)),
        fresh.map((_npc, index) => new Date(now.getTime() + Math.floor((ACT_SPREAD_MS * index) / fresh.length))),
        now,
      ],
    );
    return equipped.length;
  });
}
