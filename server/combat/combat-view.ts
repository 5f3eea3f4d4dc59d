import type { FightInputs, Tactic } from '#server/combat/rules/combatant.ts';
import { explainOdds } from '#server/combat/rules/estimate.ts';
import type { CombatParticipantView, CombatView } from '#server/combat/schemas.ts';

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
