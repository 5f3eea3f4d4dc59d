import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    /** Called within the transaction in which a ship leaves a sector, before the move. */
    readonly departures: readonly Departure[];
  }
}

type Leaving = { player_id: string; sector_id: string; docked_station_id: string | null };
type Ctx = Pick<Services, 'clock' | 'realtime' | 'settings' | 'sendInTransaction'>;

export type Departure = (ctx: Ctx, tx: Tx, leaving: Leaving) => Promise<void>;

/**
 * A locked player leaves the sector: features above this one release what the ship held there, such as its slip, and
 * record sightings.
 */
export async function leaveSector(ctx: Ctx & Pick<Services, 'departures'>, tx: Tx, leaving: Leaving): Promise<void> {
  for (const depart of ctx.departures) await depart(ctx, tx, leaving);
}
