import type { FightInputs, Tactic } from '#server/combat/rules/combatant.ts';
import { explainOdds } from '#server/combat/rules/estimate.ts';
import type { CombatParticipantView, CombatView } from '#server/combat/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

type Head = Omit<CombatView, 'participants' | 'decided_by' | 'started_at' | 'ended_at' | 'next_round_at'> & {
  inputs: unknown;
  started_at: Date;
  ended_at: Date | null;
  next_round_at: Date | null;
};
type Party = Omit<CombatParticipantView, 'is_me' | 'tactic'> & { player_id: string | null; tactic: unknown };

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
      standing_change, wanted_change
    FROM combat_participants WHERE combat_id = $1 ORDER BY side, key`,
};

/** A fight as `playerId` may see it, and whether they fought in it; undefined when there is none. */
export async function findCombat(
  tx: Tx,
  id: string,
  playerId: string | null,
): Promise<{ view: CombatView; fought: boolean } | undefined> {
  const [head] = await tx.sql<Head>(READ_COMBAT, [id]);
  if (!head) return undefined;
  const parties = await tx.sql<Party>(READ_PARTIES, [id]);
  const { inputs, ...rest } = head;
  const view = {
    ...rest,
    started_at: head.started_at.toISOString(),
    ended_at: head.ended_at?.toISOString() ?? null,
    next_round_at: head.next_round_at?.toISOString() ?? null,
    participants: parties.map((party) => participantView(party, playerId)),
    // Written by this feature alone, from a value of this type.
    decided_by: explainOdds(inputs as FightInputs),
  };
  return { view, fought: playerId !== null && parties.some(({ player_id }) => player_id === playerId) };
}

/** @throws DomainError NOT_FOUND unless the player fought in it */
export async function readCombatIn(tx: Tx, id: string, playerId: string): Promise<CombatView> {
  const found = await findCombat(tx, id, playerId);
  if (!found?.fought) throw notFound('The fight');
  return found.view;
}

/** One of the player's own fights. @throws DomainError NOT_FOUND */
export function readCombat(ctx: PlayerCtx, { id }: { id: string }): Promise<CombatView> {
  return inTransaction(ctx, (tx) => readCombatIn(tx, id, ctx.player_id));
}

function participantView({ player_id, tactic, ...party }: Party, me: string | null): CombatParticipantView {
  const isMe = player_id !== null && player_id === me;
  return { ...party, is_me: isMe, tactic: isMe ? (tactic as Tactic) : null };
}
