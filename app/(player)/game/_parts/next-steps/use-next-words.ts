'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import type { NextStep } from './next-steps.ts';

type Words = { title: string; detail: string };

/** The text of a step, with the figures that it is based on. */
export function useNextWords(): (step: NextStep) => Words {
  const t = useTranslations('flight.next');
  const format = useFormatter();
  const goodName = useGoodName();
  const sectorName = useSectorName();
  const typeName = useShipTypeName();
  return (step) => {
    switch (step.kind) {
      case 'trade': {
        const { commodity, buy_at, sell_at, profit, route_turns } = step.pair;
        return {
          title: t('trade.title', { good: goodName(commodity), profit: format.number(profit) }),
          detail: t('trade.detail', {
            from: buy_at.station_name,
            to: sell_at.station_name,
            turns: step.turns ?? route_turns,
          }),
        };
      }
      case 'explore': {
        const { count, nearest, turns } = step;
        return {
          title: t('explore.title', { count }),
          detail: t('explore.detail', { name: sectorName(nearest.name), number: nearest.number, turns }),
        };
      }
      case 'ship': {
        const ship = typeName(step.type);
        const price = format.number(step.price);
        if (step.turns === 0) return { title: t('ship.ready', { ship }), detail: t('ship.price', { price }) };
        const share = format.number(step.share, { style: 'percent' });
        const detail =
          step.turns === null ? t('ship.share', { share, price }) : t('ship.pace', { share, price, turns: step.turns });
        return { title: t('ship.title', { ship }), detail };
      }
      case 'repair': {
        const { hull, max, dock } = step;
        const detail = t('repair.detail', { hull, max });
        const way = dock && {
          station: dock.sector.contents?.station?.name ?? sectorName(dock.sector.name),
          turns: dock.turns,
        };
        return { title: t('repair.title'), detail: way ? `${detail} ${t('repair.dock', way)}` : detail };
      }
      default:
        return { title: t(`${step.kind}.title`), detail: t(`${step.kind}.detail`) };
    }
  };
}
