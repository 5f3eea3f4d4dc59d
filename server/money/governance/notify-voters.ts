import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { NotificationData } from '#server/foundation/notifications/schemas.ts';
import type { LockedProposal } from '#server/money/governance/lock-proposal.ts';
import { electorsOf, type Voters } from '#server/money/governance/queries/electors.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedRegion } from '#server/world/regions/index.ts';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;
type Subject = Pick<LockedProposal, 'id' | 'region_id' | 'kind' | 'opened_at' | 'proposed_by'>;

/** Notifies all other voters of a new proposal. */
export async function notifyOpened(
  ctx: Ctx,
  tx: Tx,
  { region, proposal, voters }: { region: LockedRegion; proposal: Subject; voters: Voters },
): Promise<void> {
  const electors = await electorsOf(tx, voters, proposal.region_id, proposal.opened_at);
  const others = electors.filter((id) => id !== proposal.proposed_by);
  await notifyVote(ctx, tx, region, proposal, others, 'opened');
}

/** Notifies voters of the result; always the proposer, and the player concerned if it was carried out. */
export async function notifyClosed(
  ctx: Ctx,
  tx: Tx,
  { region, proposal, voters }: { region: LockedRegion; proposal: LockedProposal; voters: Voters | null },
  status: 'passed' | 'rejected' | 'void',
): Promise<void> {
  const electors = voters ? await electorsOf(tx, voters, proposal.region_id, proposal.opened_at) : [];
  const about = status === 'passed' && proposal.target_id ? [proposal.target_id] : [];
  await notifyVote(ctx, tx, region, proposal, [...new Set([...electors, proposal.proposed_by, ...about])], status);
}

function notifyVote(
  ctx: Ctx,
  tx: Tx,
  region: LockedRegion,
  proposal: Subject,
  players: readonly string[],
  event: NotificationData['region_vote']['event'],
): Promise<void> {
  return notifyPlayers(ctx, tx, players, {
    type: 'region_vote',
    data: {
      region_id: region.id,
      region_name: region.display_name,
      proposal_id: proposal.id,
      kind: proposal.kind,
      event,
    },
    key: `vote:${event}:${proposal.id}`,
  });
}
