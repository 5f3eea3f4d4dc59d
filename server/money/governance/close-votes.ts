import { applySettings, recordAct } from '#server/money/governance/apply-settings.ts';
import { expelPlayer } from '#server/money/governance/expel-player.ts';
import { type LockedProposal, lockOpenProposal } from '#server/money/governance/lock-proposal.ts';
import { notifyClosed } from '#server/money/governance/notify-voters.ts';
import { type Counted, countVotes, type Voters } from '#server/money/governance/queries/electors.ts';
import { governanceOf } from '#server/money/governance/require-owned.ts';
import { outcomeOf, type ProposalStatus, votersOf } from '#server/money/governance/rules/votes.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { lockPlayerRow } from '#server/world/players/index.ts';
import {
  isNameFree,
  isRegionClosed,
  type LockedRegion,
  lockRegion,
  lockRegionNames,
  ownerSettings,
} from '#server/world/regions/index.ts';

type Ctx = Pick<Services, 'pool' | 'prisma' | 'clock' | 'settings' | 'realtime' | 'sendInTransaction'>;
type Open = { id: string; region_id: string; kind: string; target_id: string | null };

/** Counts every open vote and closes those that are decided or over, each once. Returns how many were closed. */
export async function closeVotes(ctx: Ctx): Promise<number> {
  const rows = await ctx.prisma.regionProposal.findMany({
    where: { status: 'open' },
    select: { id: true, region_id: true, kind: true, target_id: true },
    orderBy: [{ closes_at: 'asc' }, { id: 'asc' }],
    take: 1_000,
  });
  return eachRow(rows, (open) => inTransaction(ctx, (tx) => closeVote(ctx, tx, open)));
}

/** Locks the player, the names of regions, the region, then the vote: the order used everywhere. */
async function closeVote(ctx: Ctx, tx: Tx, open: Open): Promise<boolean> {
  if (open.target_id) await lockPlayerRow(tx, open.target_id);
  if (open.kind === 'settings') await lockRegionNames(tx);
  const region = await lockRegion(tx, open.region_id);
  const proposal = await lockOpenProposal(tx, open.id);
  if (!region || proposal?.status !== 'open') return false;
  const voters = votersOf(await governanceOf(tx, region.id), proposal.kind);
  // Voting ends without a result if the form of government changed or the region closed.
  if (!voters || isRegionClosed(region.status))
    return finish(ctx, tx, { region, proposal, voters }, 'void', { electorate: 0, yes: 0, no: 0 });
  const counted = await countVotes(tx, voters, proposal);
  const outcome = outcomeOf(counted, ctx.settings.current().vote_quorum, proposal.closes_at <= ctx.clock.now());
  if (outcome === null) return false;
  const isDone = outcome === 'rejected' || (await carryOut(ctx, tx, region, proposal));
  return finish(ctx, tx, { region, proposal, voters }, isDone ? outcome : 'void', counted);
}

/** False if it can no longer be carried out: the name is in use, the player has moved away, or every seat is filled. */
async function carryOut(ctx: Ctx, tx: Tx, region: LockedRegion, proposal: LockedProposal): Promise<boolean> {
  const { target_id: player_id, region_id } = proposal;
  if (proposal.kind === 'settings') {
    const wanted = ownerSettings.safeParse(proposal.change);
    if (!wanted.success) return false;
    const { display_name } = wanted.data;
    if (display_name && !(await isNameFree(tx, display_name, { except: region.id }))) return false;
    await applySettings(ctx, tx, region, wanted.data);
    return true;
  }
  if (player_id === null) return false;
  if (proposal.kind === 'expulsion') return expelPlayer(ctx, tx, { region_id, player_id });
  if (proposal.change.seated !== true) {
    const gone = await tx.sql('DELETE FROM region_seats WHERE region_id = $1 AND player_id = $2 RETURNING 1', [
      region_id,
      player_id,
    ]);
    return gone.length > 0;
  }
  const seated = await tx.sql(
    `INSERT INTO region_seats (region_id, player_id, seated_at)
     SELECT $1, c.id, $3 FROM player_records c WHERE c.id = $2 AND c.home_region_id = $1
       AND (SELECT count(*) FROM region_seats WHERE region_id = $1) < $4
     ON CONFLICT DO NOTHING RETURNING 1`,
    [region_id, player_id, ctx.clock.now(), ctx.settings.current().council_seats],
  );
  return seated.length > 0;
}

async function finish(
  ctx: Ctx,
  tx: Tx,
  ended: { region: LockedRegion; proposal: LockedProposal; voters: Voters | null },
  status: Exclude<ProposalStatus, 'open'>,
  counted: Counted,
): Promise<boolean> {
  const { proposal } = ended;
  await tx.sql(
    `UPDATE region_proposals SET status = $2, closed_at = $3, yes = $4, no = $5, electorate = $6
     WHERE id = $1 AND status = 'open'`,
    [proposal.id, status, ctx.clock.now(), counted.yes, counted.no, counted.electorate],
  );
  await notifyClosed(ctx, tx, ended, status);
  const [names] = await tx.sql<{ user_id: string; target: string | null }>(
    `SELECT c.user_id, (SELECT d.username FROM player_directory d WHERE d.id = $2::uuid) AS target
     FROM player_records c WHERE c.id = $1`,
    [proposal.proposed_by, proposal.target_id],
  );
  if (!names) return true;
  const { kind, change, reason } = proposal;
  await recordAct(ctx, tx, {
    region_id: proposal.region_id,
    actor_id: names.user_id,
    kind: 'vote',
    before: {},
    after: { kind, status, ...change, ...(names.target && { player: names.target }), ...counted, reason },
  });
  return true;
}
