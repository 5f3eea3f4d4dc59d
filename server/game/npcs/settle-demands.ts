import { settleNotifications } from '#server/foundation/notifications/index.ts';
import { lockDefenders, notifyAttacked, openFight } from '#server/game/combat/index.ts';
import { demandKey } from '#server/game/npcs/events.ts';
import { helpAttacked } from '#server/game/npcs/help-attacked.ts';
import { partiesOn } from '#server/game/npcs/npc-parties.ts';
import { npcTarget } from '#server/game/npcs/npc-target.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { isDomainError } from '#server/platform/errors.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import type { LockedFighter } from '#server/world/players/index.ts';

/** Demands settled in one run, at most. */
const MAX_SETTLED = 100;

type Demand = { id: string; npc_id: string; player_id: string; name: string };

/** Attacks players who neither paid nor left in time. Returns how many fights began. */
export async function settleDemands(ctx: Services): Promise<number> {
  const { rows } = await ctx.pool.query<Demand>(
    `SELECT o.id, o.npc_id, o.player_id, n.name FROM npc_demands o JOIN map_npcs n ON n.id = o.npc_id
     WHERE o.due_at <= $1 ORDER BY o.due_at, o.id LIMIT ${MAX_SETTLED}`,
    [ctx.clock.now()],
  );
  return eachRow(rows, (demand) => settle(ctx, demand));
}

async function settle(ctx: Services, demand: Demand): Promise<boolean> {
  try {
    return await inTransaction(ctx, (tx) => attackDebtor(ctx, tx, demand));
  } catch (error) {
    // The NPC is in another fight: the demand waits until it is free.
    if (isDomainError(error) && error.reason === 'target_in_combat') return false;
    throw error;
  }
}

/**
 * The process that deletes the demand settles it; a second one finds nothing. A fleet defends its members, but not
 * against the police; patrols and police defend them against outlaws.
 */
async function attackDebtor(ctx: Services, tx: Tx, { id, npc_id, player_id, name }: Demand): Promise<boolean> {
  const defenders = await lockDefenders(ctx, tx, player_id);
  const { player } = defenders;
  const claimed = await tx.sql('DELETE FROM npc_demands WHERE id = $1 RETURNING 1', [id]);
  await settleNotifications(ctx, tx, player_id, [demandKey(id)]);
  const npc = await npcTarget.lock(ctx, tx, npc_id);
  if (claimed.length === 0 || !npc || !player || !isWithinReach(player, npc.sector_id)) return false;
  const helped = npc.parties.every(({ status }) => status !== 'police');
  const isOutlaw = npc.parties.every(({ status }) => status === 'outlaw');
  const crime = { sector_id: npc.sector_id, victim: { player_id }, offender: null };
  const helpers = isOutlaw && !defenders.is_wanted ? await helpAttacked(ctx, tx, crime) : [];
  const { id: combat, head } = await openFight(ctx, tx, {
    type: 'npc',
    sector_id: npc.sector_id,
    parties: [
      ...partiesOn('attacker', npc),
      ...(await defenders.partiesOf(player, helped)),
      ...helpers.flatMap(({ target }) => partiesOn('defender', target)),
    ],
    request_id: null,
  });
  await notifyAttacked(ctx, tx, combat, helped ? [player, ...defenders.mates] : [player], {
    username: name,
    sector_number: head.sector_number,
    sector_name: head.sector_name,
  });
  return true;
}

function isWithinReach(player: LockedFighter, sectorId: string): boolean {
  const { sector_id, docked_station_id, landed_planet_id, combat_id } = player;
  return sector_id === sectorId && docked_station_id === null && landed_planet_id === null && combat_id === null;
}
