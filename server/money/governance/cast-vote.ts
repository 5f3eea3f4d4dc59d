import { lockOpenProposal } from '#server/money/governance/lock-proposal.ts';
import { isElector } from '#server/money/governance/queries/electors.ts';
import { readProposalIn } from '#server/money/governance/queries/read-proposals.ts';
import { governanceOf } from '#server/money/governance/require-owned.ts';
import { votersOf } from '#server/money/governance/rules/votes.ts';
import type { ProposalView, VoteInput } from '#server/money/governance/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound } from '#server/platform/errors.ts';

/**
 * Casts or changes the caller's vote while voting is open.
 * @throws DomainError NOT_FOUND; FORBIDDEN `no_vote_here`; CONFLICT `vote_closed`
 */
export function castVote(ctx: PlayerCtx, input: VoteInput): Promise<ProposalView> {
  return inTransaction(ctx, async (tx) => {
    const proposal = await lockOpenProposal(tx, input.proposal_id);
    if (proposal?.region_id !== input.id) throw notFound('The proposal');
    const now = ctx.clock.now();
    if (proposal.status !== 'open' || proposal.closes_at <= now)
      throw conflict('vote_closed', 'The vote on this is over.');
    const voters = votersOf(await governanceOf(tx, input.id), proposal.kind);
    if (!voters || !(await isElector(tx, voters, input.id, proposal.opened_at, ctx.player_id)))
      throw new DomainError('FORBIDDEN', 'You have no vote on this: you must have lived here when it was proposed.', {
        reason: 'no_vote_here',
      });
    await tx.sql(
      `INSERT INTO region_votes (proposal_id, player_id, is_yes, cast_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (proposal_id, player_id) DO UPDATE SET is_yes = EXCLUDED.is_yes, cast_at = EXCLUDED.cast_at`,
      [proposal.id, ctx.player_id, input.is_yes, now],
    );
    return readProposalIn(ctx, tx, proposal.id);
  });
}
