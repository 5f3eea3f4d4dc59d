import { closeContract } from '#server/game/contracts/close-contract.ts';
import { lockWithPlayers } from '#server/game/contracts/lock-contract.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

type Ctx = Pick<Services, 'pool' | 'prisma' | 'clock' | 'settings' | 'realtime' | 'sendInTransaction'>;

/**
 * Expires contracts whose time is over and refunds their reward; returns how many. Disputed ones wait for the
 * decision. Station offers that nobody accepted are deleted: they have no history.
 */
export async function expireContracts(ctx: Ctx): Promise<number> {
  const deadline = { lte: ctx.clock.now() };
  await ctx.prisma.contract.deleteMany({ where: { status: 'open', issuer_station_id: { not: null }, deadline } });
  const rows = await ctx.prisma.contract.findMany({
    where: { status: { in: ['open', 'taken'] }, deadline },
    select: { id: true },
    orderBy: { deadline: 'asc' },
    take: 1_000,
  });
  return eachRow(rows, ({ id }) => inTransaction(ctx, (tx) => expireContract(ctx, tx, id)));
}

async function expireContract(ctx: Ctx, tx: Tx, id: string): Promise<boolean> {
  const contract = await lockWithPlayers(ctx, tx, id);
  if (contract.status !== 'open' && contract.status !== 'taken') return false;
  await closeContract(ctx, tx, contract, { status: 'expired', taker: 0, poster: contract.escrow, request_id: null });
  return true;
}
