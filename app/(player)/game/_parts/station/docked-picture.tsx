'use client';
import { api } from '#app/_client/trpc/api.ts';
import type { StationFacts } from '#app/_stage/station/station-facts.ts';
import { StationWindow } from '#app/(player)/_parts/stage/stage-pictures.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import type { Market } from '../market/use-market.ts';

type DockedPictureProps = { station: { id: string; name: string }; market: Market | undefined };

/** The station around the player's ship. */
export function DockedPicture({ station, market }: DockedPictureProps) {
  return <StationWindow facts={useStationFacts(station.id, market)} name={station.name} className="@xl:order-last" />;
}

/** What the sector, the market and the slip say of the station; null until all three are known. */
function useStationFacts(id: string, market: Market | undefined): StationFacts | null {
  const known = api.nav.here.useQuery().data?.contents.station;
  const slip = api.trading.slip.useQuery().data?.docked;
  const ship = useMe().data?.ship;
  if (known?.id !== id || !market || slip === undefined) return null;
  return {
    id,
    class: known.class,
    services: known.services,
    goods: Object.keys(known.goods).length,
    black_market: known.black_market,
    slips: market.slips,
    ship: ship && slip ? { type: ship.type, slip: slip.slip } : null,
  };
}
