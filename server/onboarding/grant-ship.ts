import { moveCredits } from '#server/ledger/index.ts';
import { type Gift, type ShipOffer, STAKE_VALUE } from '#server/onboarding/rules/ship-offers.ts';
import type { Outcome } from '#server/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedPlayer } from '#server/players/index.ts';
import { STARTING_SHIP, shipModel } from '#server/ships/index.ts';

/**
 * Turns the ship lent at registration into the claimed one and puts the gifts into it. A ship that has been used since
 * stays as it is; then the gifts are paid out in credits. The player's rows are locked.
 */
export async function grantShip(
  ctx: PlayerCtx,
  tx: Tx,
  player: LockedPlayer,
  offer: ShipOffer,
  name: string | undefined,
): Promise<Outcome> {
  const swapped = await swapShip(tx, player, offer, name);
  const credits = swapped ? offer.credits : STAKE_VALUE - shipModel(STARTING_SHIP).price;
  const gifts = swapped ? offer.gifts : [];
  await moveCredits(tx, {
    player_id: player.player_id,
    kind: 'ship_offer_credits',
    amount: credits,
    ship_id: player.ship_id,
    detail: { offer: offer.id, ship_kept: !swapped },
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  let charted_sectors = 0;
  for (const gift of gifts) charted_sectors += await give(ctx, tx, player, gift);
  return {
    offer: offer.id,
    ship_id: player.ship_id,
    ship_type: swapped ? offer.ship : player.ship_type,
    ship_name: await nameOf(tx, player.ship_id),
    ship_kept: !swapped,
    credits,
    gifts,
    charted_sectors,
  };
}

/** Only the lent ship as it was given, empty and undamaged, is swapped. */
async function swapShip(tx: Tx, player: LockedPlayer, offer: ShipOffer, name: string | undefined): Promise<boolean> {
  const lent = shipModel(STARTING_SHIP);
  const claimed = shipModel(offer.ship);
  const swapped = await tx.sql(
    `UPDATE ships SET type = $4, name = COALESCE($5, name), holds = $6, hull = $7, max_hull = $7, shields = $8, max_shields = $8,
       speed = $12, max_drones_attack = $13, max_drones_defence = $14, value = $15
     WHERE id = $1 AND owner_id = $2 AND type = $3 AND NOT is_destroyed AND cargo_used = 0 AND insurance = 'none'
       AND drones_attack = 0 AND drones_defence = 0 AND value = $16
       AND (holds, hull, max_hull, shields, max_shields) = ($9, $10, $10, $11, $11)
       AND NOT EXISTS (SELECT 1 FROM ships other WHERE other.owner_id = $2 AND other.id <> $1)
     RETURNING 1`,
    [
      player.ship_id,
      player.player_id,
      STARTING_SHIP,
      offer.ship,
      name ?? null,
      claimed.holds,
      claimed.hull,
      claimed.shields,
      lent.holds,
      lent.hull,
      lent.shields,
      claimed.speed,
      claimed.drones_attack,
      claimed.drones_defence,
      claimed.price,
      lent.price,
    ],
  );
  return swapped.length > 0;
}

/** Returns how many sectors were added to the chart. */
async function give(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, gift: Gift): Promise<number> {
  switch (gift.kind) {
    case 'goods':
      await tx.sql('INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis) VALUES ($1, $2, $3, $4)', [
        player.ship_id,
        gift.commodity,
        gift.quantity,
        gift.value,
      ]);
      await tx.sql('UPDATE ships SET cargo_used = cargo_used + $2 WHERE id = $1', [player.ship_id, gift.quantity]);
      return 0;
    case 'insurance':
      await tx.sql(`UPDATE ships SET insurance = 'basic', insured_value = value, insurance_paid = $2 WHERE id = $1`, [
        player.ship_id,
        gift.value,
      ]);
      return 0;
    case 'drones':
      await tx.sql('UPDATE ships SET drones_defence = drones_defence + $2 WHERE id = $1', [
        player.ship_id,
        gift.quantity,
      ]);
      return 0;
    case 'charts':
      return chartSurroundings(ctx, tx, player);
  }
}

/** Every sector one open warp away counts as seen by a probe. */
async function chartSurroundings(ctx: PlayerCtx, tx: Tx, player: LockedPlayer): Promise<number> {
  const charted = await tx.sql(
    `WITH step AS (UPDATE players SET chart_seq = chart_seq + 1 WHERE id = $1 RETURNING chart_seq)
     INSERT INTO aria_exploration_map (player_id, sector_id, visits, first_visit, last_visit, first_seq, last_seq)
     SELECT $1, w.to_sector_id, 0, $3, $3, step.chart_seq, step.chart_seq
     FROM step, warps w JOIN sectors f ON f.id = w.from_sector_id JOIN sectors d ON d.id = w.to_sector_id
     WHERE w.from_sector_id = $2 AND NOT w.is_latent AND d.region_id = f.region_id
     ON CONFLICT (player_id, sector_id) DO NOTHING RETURNING 1`,
    [player.player_id, player.sector_id, ctx.clock.now()],
  );
  return charted.length;
}

async function nameOf(tx: Tx, shipId: string): Promise<string> {
  const [ship] = await tx.sql<{ name: string }>('SELECT name FROM ships WHERE id = $1', [shipId]);
  return ship?.name ?? '';
}
