import { type CombatHead, type CombatPartyRow, combatView } from '#server/combat/combat-view.ts';
import type { CombatView } from '#server/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

const READ_COMBAT = {
  name: 'read_combat',
  text: `SELECT id, type, status, sector_id, sector_number, sector_name, region_name_snapshot AS region_name, rounds, winner,
      ended_by, started_at, ended_at, rules_version, is_private, next_round_at, inputs
    FROM combats WHERE id = $1`,
};
const READ_PARTIES = {
  name: 'read_combat_parties',
  text: `SELECT key, side, kind, name, type, player_id, tactic, hull, max_hull, shields, max_shields, drones_attack,
      drones_defence, damage_dealt, damage_taken, drones_lost, drones_shot, outcome, payout, uninsured_by, cargo_lost,
      standing_change, wanted_change, owner_id, is_private
    FROM combat_participants WHERE combat_id = $1 ORDER BY side, key COLLATE "C"`,
};

/** A fight as visible to `playerId`, and whether they or their property took part; undefined for an unknown id. */
export async function findCombat(
  tx: Tx,
  id: string,
  playerId: string | null,
): Promise<{ view: CombatView; fought: boolean } | undefined> {
  const [head] = await tx.sql<CombatHead>(READ_COMBAT, [id]);
  if (!head) return undefined;
  const parties = await tx.sql<CombatPartyRow>(READ_PARTIES, [id]);
  const view = combatView(head, parties, playerId);
  const isParty = ({ player_id, owner_id }: CombatPartyRow) => player_id === playerId || owner_id === playerId;
  return { view, fought: playerId !== null && parties.some(isParty) };
}

/** @throws DomainError NOT_FOUND unless the player or their property took part */
export async function readCombatIn(tx: Tx, id: string, playerId: string): Promise<CombatView> {
  const found = await findCombat(tx, id, playerId);
  if (!found?.fought) throw notFound('The fight');
  return found.view;
}

/** One of the player's own fights. @throws DomainError NOT_FOUND */
export function readCombat(ctx: PlayerCtx, { id }: { id: string }): Promise<CombatView> {
  return inTransaction(ctx, (tx) => readCombatIn(tx, id, ctx.player_id));
}
