import { pointAt } from '#server/navigation/queries/galaxy-graph.ts';
import { toIndices } from '#server/navigation/queries/player-knowledge.ts';
import { type TowOffer, towOffer } from '#server/navigation/queries/tow-offer.ts';
import { visitedIds } from '#server/navigation/queries/visited-contents.ts';
import { VISITED } from '#server/navigation/rules/knowledge.ts';
import type { TowQuote } from '#server/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import {
  chargeTurns,
  debtPaidAt,
  ensurePlaced,
  notPlaced,
  spendableTurns,
  TURN_BALANCE_COLUMNS,
  type TurnBalance,
  turnsAt,
} from '#server/players/index.ts';

/**
 * Whether a distress tow is offered here and why, and what it would cost now.
 * @throws DomainError CONFLICT `not_placed`
 */
export async function quoteTow(ctx: PlayerCtx): Promise<TowQuote> {
  await ensurePlaced(ctx, ctx.player_id);
  const offer = await towOffer(ctx);
  const settings = ctx.settings.current();
  const now = ctx.clock.now();
  const cost = settings.tow_turns;
  const balance = await readBalance(ctx);
  const after = chargeTurns(settings, balance, cost, now);
  const paid = Math.min(spendableTurns(turnsAt(settings, balance, now)), cost);
  return {
    offered: offer.offered,
    reason: offer.offered ? offer.reason : null,
    refused_by: offer.offered ? null : offer.refused_by,
    destination: offer.offered ? await destinationOf(ctx, offer) : null,
    turn_cost: cost,
    turns_paid: paid,
    turns_owed: cost - paid,
    debt_after: after.turns_owed,
    debt_paid_at: debtPaidAt(settings, after, now)?.toISOString() ?? null,
  };
}

/** Named only if it is on the player's chart: a quote must not reveal the map. */
async function destinationOf(ctx: PlayerCtx, { graph, to }: TowOffer & { offered: true }) {
  const visited = toIndices(graph, await visitedIds(ctx, ctx.player_id));
  return { sector: visited.includes(to) ? pointAt(graph, to, VISITED) : null, is_fedspace: graph.fedspace[to] === 1 };
}

async function readBalance(ctx: PlayerCtx): Promise<TurnBalance> {
  const { rows } = await ctx.pool.query<TurnBalance>(
    `SELECT ${TURN_BALANCE_COLUMNS} FROM player_records WHERE id = $1`,
    [ctx.player_id],
  );
  if (!rows[0]) throw notPlaced();
  return rows[0];
}
