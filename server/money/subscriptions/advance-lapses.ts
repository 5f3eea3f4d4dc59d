import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { moveAccountCredits } from '#server/game/bank/index.ts';
import { giveUpForeignPlanets } from '#server/game/planets/index.ts';
import { ABANDONMENT_DAYS, compensationFor, forfeitedAt } from '#server/money/subscriptions/rules/lapse.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { lockPlayerRow } from '#server/world/players/index.ts';
import { removeForeignShips } from '#server/world/ships/index.ts';

const DAY_MS = 86_400_000;

type SettledAssets = Parameters<Services['recordForeignAssets']>[3][number];

type Due = { id: string; player_id: string; deadline: Date; abandoned_at: Date | null };

/**
 * Advances every due lapse of citizenship, however late: assets abroad count as abandoned after seven days, and
 * thirty days later they are given up and compensated. Each is checked again under its lock, so a last-second payment
 * wins.
 */
export async function advanceLapses(ctx: Services): Promise<number> {
  const now = ctx.clock.now();
  const abandonedBefore = new Date(now.getTime() - ABANDONMENT_DAYS * DAY_MS);
  const rows = await ctx.prisma.citizenshipLapse.findMany({
    where: {
      cured_at: null,
      compensated_at: null,
      OR: [{ abandoned_at: null, deadline: { lte: now } }, { abandoned_at: { lte: abandonedBefore } }],
    },
    select: { id: true, player_id: true },
    orderBy: [{ deadline: 'asc' }, { id: 'asc' }],
    take: 1_000,
  });
  return eachRow(rows, async ({ id, player_id }) => {
    await inTransaction(ctx, async (tx) => {
      // Locks the player first, as every change of citizenship does, which orders it with concurrent payments.
      await lockPlayerRow(tx, player_id);
      await advance(ctx, tx, id);
    });
    return true;
  });
}

async function advance(ctx: Services, tx: Tx, id: string): Promise<void> {
  const now = ctx.clock.now();
  const [lapse] = await tx.sql<Due>(
    `SELECT id, player_id, deadline, abandoned_at FROM citizenship_lapses
     WHERE id = $1 AND cured_at IS NULL AND compensated_at IS NULL FOR UPDATE`,
    [id],
  );
  if (!lapse || lapse.deadline > now) return;
  // After an outage the days count from when they were due.
  const abandoned = lapse.abandoned_at ?? lapse.deadline;
  const forfeited = forfeitedAt(abandoned);
  if (lapse.abandoned_at === null) {
    await tx.sql('UPDATE citizenship_lapses SET abandoned_at = $2 WHERE id = $1', [id, abandoned]);
    if (forfeited > now) await notify(ctx, tx, lapse.player_id, 'abandoned', forfeited);
  }
  if (forfeited <= now) await giveUpForeignAssets(ctx, tx, lapse);
}

/** Orders, offers, stations, gates and beacons abroad are settled as if their region was closed. */
async function settleAbroad(ctx: Services, tx: Tx, playerId: string): Promise<SettledAssets[]> {
  const settled: SettledAssets[] = [];
  for (const { name: clause, findAbroad, settle } of ctx.cascadeClauses)
    for (const { id, region_id } of (await findAbroad?.(tx, playerId)) ?? []) {
      const outcome = await settle(ctx, tx, id, region_id);
      if (outcome) settled.push({ ...outcome, clause, asset_id: id, region_id });
    }
  return settled;
}

async function giveUpForeignAssets(ctx: Services, tx: Tx, { id, player_id }: Due): Promise<void> {
  const now = ctx.clock.now();
  const settled = await settleAbroad(ctx, tx, player_id);
  // Planets lock the player, and so come before the ships.
  for (const { id: asset_id, ...planet } of await giveUpForeignPlanets(ctx, tx, player_id, `lapse:${id}`))
    settled.push({ ...planet, clause: 'planet', asset_id });
  const ships = await removeForeignShips(tx, player_id);
  for (const { id: asset_id, region_id, value, name } of ships)
    settled.push({
      ...{ player_id, clause: 'ship', asset_id, region_id, outcome: 'compensated' },
      ...{ credits: compensationFor(value), detail: { name } },
    });
  const credits = ships.reduce((sum, { value }) => sum + compensationFor(value), 0);
  if (credits > 0) {
    await moveAccountCredits(tx, {
      ...{ player_id, kind: 'lapse_compensation', amount: credits, key: `lapse:${id}`, access_override: true },
      ...{ detail: { lapse_id: id, ships: ships.length }, now },
    });
  }
  await ctx.recordForeignAssets(ctx, tx, { id, player_id }, settled);
  await tx.sql('UPDATE citizenship_lapses SET compensated_at = $2 WHERE id = $1', [id, now]);
  await notify(ctx, tx, player_id, 'forfeited', null);
}

async function notify(
  ctx: Services,
  tx: Tx,
  playerId: string,
  change: 'abandoned' | 'forfeited',
  until: Date | null,
): Promise<void> {
  await notifyPlayers(ctx, tx, [playerId], {
    type: 'citizenship_notice',
    data: { change, until: until?.toISOString() ?? null },
  });
}
