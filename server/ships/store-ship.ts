import type { Tx } from '#server/platform/db/transaction.ts';

type Hangar = {
  sector_id: string;
  /** The closed region. */
  region_name: string;
  /** Until then only its owner may claim it. */
  until: Date;
};

/** Moves a locked, unused ship into the abandoned hangar unchanged, with its cargo. */
export async function storeShip(tx: Tx, shipId: string, { sector_id, region_name, until }: Hangar): Promise<void> {
  await tx.sql('UPDATE ships SET sector_id = $2, hangar_from = $3, hangar_until = $4 WHERE id = $1', [
    shipId,
    sector_id,
    region_name,
    until,
  ]);
}
