import { randomUUIDv7 } from 'node:crypto';
import { notifyOpened } from '#server/money/governance/notify-voters.ts';
import { isElector } from '#server/money/governance/queries/electors.ts';
import { readProposalIn } from '#server/money/governance/queries/read-proposals.ts';
import { governanceOf, requireOpen } from '#server/money/governance/require-owned.ts';
import { votersOf } from '#server/money/governance/rules/votes.ts';
import type { ProposalView, ProposeInput } from '#server/money/governance/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, DomainError, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { requireFreeName } from '#server/world/regions/index.ts';

const HOUR_MS = 3_600_000;

/**
 * Proposes something to the voters of a democracy or a council; the proposer's own vote is a yes. One open proposal per
 * player.
 * @throws DomainError NOT_FOUND; VALIDATION for a name in use; FORBIDDEN `no_vote_here`; CONFLICT `region_closed`, `no_votes_here`, `own_region`,
 * `proposal_open`
 */
export function proposeAct(ctx: PlayerCtx, input: ProposeInput): Promise<ProposalView> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'governance.propose', input, async () => {
      const wantedName = input.kind === 'settings' ? input.change?.display_name : undefined;
      if (wantedName) await requireFreeName(tx, 'change.display_name', wantedName, { except: input.id });
      const region = await requireOpen(tx, input.id);
      const voters = votersOf(await governanceOf(tx, input.id), input.kind);
      if (!voters) throw conflict('no_votes_here', 'This region does not vote on that: its owner decides.');
      const now = ctx.clock.now();
      if (!(await isElector(tx, voters, input.id, now, ctx.player_id)))
        throw new DomainError('FORBIDDEN', 'You have no vote on this here.', { reason: 'no_vote_here' });
      const target =
        input.kind === 'settings' ? null : await findTarget(tx, region.owner_id, input.id, input.player_id);
      const id = await insertProposal(ctx, tx, input, target);
      const { kind } = input;
      const proposal = { id, region_id: region.id, kind, opened_at: now, proposed_by: ctx.player_id };
      await notifyOpened(ctx, tx, { region, proposal, voters });
      return readProposalIn(ctx, tx, id);
    }),
  );
}

/** A resident other than the owner. */
async function findTarget(
  tx: Tx,
  ownerId: string | null,
  regionId: string,
  playerId: string | undefined,
): Promise<string> {
  const [target] = await tx.sql<{ user_id: string }>(
    'SELECT user_id FROM player_records WHERE id = $1 AND home_region_id = $2',
    [playerId ?? null, regionId],
  );
  if (!target || playerId === undefined) throw notFound('A resident of that id');
  if (target.user_id === ownerId) throw conflict('own_region', 'The owner sits in the council and cannot be expelled.');
  return playerId;
}

async function insertProposal(ctx: PlayerCtx, tx: Tx, input: ProposeInput, target: string | null): Promise<string> {
  const id = randomUUIDv7();
  const now = ctx.clock.now();
  const change = input.kind === 'settings' ? input.change : input.kind === 'seat' ? { seated: input.seated } : {};
  const opened = await tx.sql(
    `INSERT INTO region_proposals (id, region_id, kind, change, target_id, proposed_by, reason, status, opened_at, closes_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9)
     ON CONFLICT (region_id, proposed_by) WHERE status = 'open' DO NOTHING RETURNING 1`,
    [
      id,
      input.id,
      input.kind,
      JSON.stringify(change),
      target,
      ctx.player_id,
      input.reason,
      now,
      new Date(now.getTime() + ctx.settings.current().vote_hours * HOUR_MS),
    ],
  );
  if (opened.length === 0) throw conflict('proposal_open', 'You have an open proposal here already.');
  await tx.sql('INSERT INTO region_votes (proposal_id, player_id, is_yes, cast_at) VALUES ($1, $2, true, $3)', [
    id,
    ctx.player_id,
    now,
  ]);
  return id;
}
