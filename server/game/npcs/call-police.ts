import { type FedspaceAttack, raiseWanted } from '#server/game/combat/index.ts';
import { announceNpcMove } from '#server/game/npcs/events.ts';
import { IN_FIGHT_SQL } from '#server/game/npcs/lock-free.ts';
import { POLICE_KINDS } from '#server/game/npcs/rules/roles.ts';
import { moveNpcs } from '#server/world/galaxy/index.ts';

/** Police that respond to attacks in fedspace. */
const MAX_CALLED = 2;

/**
 * A player who tries to attack in fedspace becomes wanted, and police of the region come and fine them at their next
 * act. Their origin is not shown; players in a fight finish it first.
 */
export const callPolice: FedspaceAttack = async (ctx, tx, { player_id, sector_id }) => {
  await raiseWanted(ctx, tx, player_id, 1);
  const police = await tx.sql<{ npc_id: string; name: string; from: string }>(
    `SELECT s.npc_id, n.name, n.sector_id AS from FROM npc_states s JOIN map_npcs n ON n.id = s.npc_id
     JOIN map_sectors f ON f.id = n.sector_id JOIN map_sectors t ON t.id = $1
     WHERE n.kind = ANY($2) AND f.region_id = t.region_id AND NOT ${IN_FIGHT_SQL}
     ORDER BY (f.x - t.x) ^ 2 + (f.y - t.y) ^ 2 + (f.z - t.z) ^ 2, s.npc_id LIMIT ${MAX_CALLED} FOR UPDATE OF s SKIP LOCKED`,
    [sector_id, POLICE_KINDS],
  );
  const flown = police.filter(({ from }) => from !== sector_id);
  await moveNpcs(
    tx,
    flown.map(({ npc_id }) => ({ npc_id, to: sector_id })),
  );
  await tx.sql(
    `UPDATE npc_states SET acts_at = $2, deed = 'arrived', subject = NULL, deed_sector_id = $3, deed_at = $2
     WHERE npc_id = ANY($1::uuid[])`,
    [police.map(({ npc_id }) => npc_id), ctx.clock.now(), sector_id],
  );
  for (const { name, from } of flown)
    announceNpcMove(ctx, tx, { name, role: 'police', from, sector_id, quiet_origin: true, quiet_goal: true });
};
