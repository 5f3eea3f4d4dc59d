import type { FightInputs, Tactic } from '#server/combat/rules/combatant.ts';
import { explainOdds } from '#server/combat/rules/estimate.ts';
import type { CombatParticipantView, CombatView } from '#server/combat/schemas.ts';

/** A fight and its parties as stored. */
export type CombatHead = Omit<
  CombatView,
  'participants' | 'decided_by' | 'started_at' | 'ended_at' | 'next_round_at'
> & {
  inputs: unknown;
  started_at: Date;
  ended_at: Date | null;
  next_round_at: Date | null;
};
export type CombatPartyRow = Omit<CombatParticipantView, 'is_me' | 'tactic'> & {
  player_id: string | null;
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
    participants: parties.map((party) => participantView(party, me)),
    // Written only by this feature, from a value of this type.
    decided_by: explainOdds(inputs as FightInputs),
  };
}

function participantView({ player_id, tactic, ...party }: CombatPartyRow, me: string | null): CombatParticipantView {
  const isMe = player_id !== null && player_id === me;
  return { ...party, is_me: isMe, tactic: isMe ? (tactic as Tactic) : null };
}
