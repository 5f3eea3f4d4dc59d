import type { ProposalKind, ProposalStatus } from '#server/money/governance/rules/votes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type LockedProposal = {
  id: string;
  region_id: string;
  kind: ProposalKind;
  change: Record<string, unknown>;
  target_id: string | null;
  proposed_by: string;
  reason: string;
  status: ProposalStatus;
  opened_at: Date;
  closes_at: Date;
};

/** Locks a proposal's row, so that votes and the count do not overlap. */
export async function lockOpenProposal(tx: Tx, id: string): Promise<LockedProposal | undefined> {
  const [proposal] = await tx.sql<LockedProposal>(
    `SELECT id, region_id, kind, change, target_id, proposed_by, reason, status, opened_at, closes_at
     FROM region_proposals WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  return proposal;
}
