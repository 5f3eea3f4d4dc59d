import type { FightInputs, Tactic } from '#server/game/combat/rules/combatant.ts';
import { explainOdds } from '#server/game/combat/rules/estimate.ts';
import type { CombatParticipantView, CombatView } from '#server/game/combat/schemas.ts';
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

/** A fight and its parties as stored. */
export type CombatHead = Omit<
  CombatView,
  'participants' | 'decided_by' | 'is_private_by_me' | 'started_at' | 'ended_at' | 'next_round_at'
> & {
  inputs: unknown;
  started_at: Date;
  ended_at: Date | null;
  next_round_at: Date | null;
};

export type CombatPartyRow = Omit<CombatParticipantView, 'is_me' | 'is_mine' | 'tactic'> & {
  player_id: string | null;
  owner_id: string | null;
  is_private: boolean;
  tactic: unknown;
};

/** The fight as visible to `me`; null for someone who did not take part. */
export function combatView(
  { inputs, ...head }: CombatHead,
  parties: readonly CombatPartyRow[],
  me: string | null,
): CombatView {
  return {
    ...head,
    started_at: head.started_at.toISOString(),
    ended_at: head.ended_at?.toISOString() ?? null,
    next_round_at: head.next_round_at?.toISOString() ?? null,
    is_private_by_me: parties.some((party) => party.is_private && isMine(party, me)),
    participants: parties.map((party) => participantView(party, me)),
    // Written only by this feature, from a value of this type.
    decided_by: explainOdds(inputs as FightInputs),
  };
}

function isMine({ player_id, owner_id }: CombatPartyRow, me: string | null): boolean {
  return me !== null && (player_id === me || owner_id === me);
}

function participantView(row: CombatPartyRow, me: string | null): CombatParticipantView {
  const { player_id, owner_id: _owner, is_private: _private, tactic, ...party } = row;
  const isMe = player_id !== null && player_id === me;
  return { ...party, is_me: isMe, is_mine: isMine(row, me), tactic: isMe ? (tactic as Tactic) : null };
}
