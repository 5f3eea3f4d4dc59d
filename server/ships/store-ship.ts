import type { Tx } from '#server/platform/db/transaction.ts';

type Hangar = {
  sector_id: string;
  /** The region that ended. */
  region_name: string;
  /** Until then nobody but its owner claims it. */
  until: Date;
};

/** Brings a locked ship that nobody flies into the abandoned hangar as it is, with its cargo. */
export async function storeShip(tx: Tx, shipId: string, { sector_id, region_name, until }: Hangar): Promise<void> {
  await tx.sql('UPDATE ships SET sector_id = $2, hangar_from = $3, hangar_until = $4 WHERE id = $1', [
    shipId,
    sector_id,
    region_name,
    until,
  ]);
}
