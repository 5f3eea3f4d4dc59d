import { randomUUIDv7 } from 'node:crypto';
import { salvageOf } from '#server/combat/rules/salvage.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LostShip } from '#server/players/index.ts';

type Wreck = Pick<LostShip, 'type' | 'name' | 'value' | 'insurance_paid'> & {
  cargo: readonly Pick<LostShip['cargo'][number], 'commodity' | 'quantity'>[];
};
/** `owner_id`: the player who lost the ship; null for an NPC. */
type Loss = { combat_id: string | null; owner_id: string | null; sector_id: string; payout: number; lost: Wreck };

/** Creates the salvage of a destroyed ship in its sector, if there is any. */
export async function createSalvage(
  ctx: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  { combat_id, owner_id, sector_id, payout, lost }: Loss,
): Promise<void> {
  const settings = ctx.settings.current();
  const { scrap, cargo } = salvageOf(settings, { ...lost, payout });
  if (scrap === 0 && cargo.length === 0) return;
  const now = ctx.clock.now();
  const id = randomUUIDv7();
  await tx.sql(
    `INSERT INTO salvage (id, combat_id, sector_id, ship_type, ship_name, scrap, created_at, expires_at, owner_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      combat_id,
      sector_id,
      lost.type,
      lost.name,
      scrap,
      now,
      new Date(now.getTime() + settings.salvage_hours * 3_600_000),
      owner_id,
    ],
  );
  if (cargo.length === 0) return;
  await tx.sql(
    'INSERT INTO salvage_cargo (salvage_id, commodity, quantity) SELECT $1, * FROM unnest($2::text[], $3::int[])',
    [id, cargo.map(({ commodity }) => commodity), cargo.map(({ quantity }) => quantity)],
  );
}
