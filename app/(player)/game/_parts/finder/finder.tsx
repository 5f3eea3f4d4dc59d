'use client';
import { useTranslations } from 'next-intl';
import { Segmented } from '#app/_ui/segmented.tsx';
import { WatchedPrices } from '../alerts/watched-prices.tsx';
import { KnownRoutes } from '../routes/known-routes.tsx';
import type { DashboardUrl } from '../use-dashboard-url.ts';
import { KnownLoops } from './known-loops.tsx';
import { NearestStations } from './nearest-stations.tsx';

type Find = DashboardUrl['find'];
type Props = { find: Find; onFind: (find: Find) => void; onShow: (sectorId: string) => void };

/** Trade finder by the player's observed prices: pairs, loops, the nearest station, and price alerts. */
export function Finder({ find, onFind, onShow }: Props) {
  const t = useTranslations('station.finder');
  return (
    <div className="grid gap-3">
      <Segmented
        label={t('label')}
        className="flex-wrap justify-self-start"
        value={find}
        onValueChange={onFind}
        options={[
          { value: 'pairs', label: t('pairs') },
          { value: 'loops', label: t('loops') },
          { value: 'nearest', label: t('nearest') },
          { value: 'watches', label: t('watches') },
        ]}
      />
      {find === 'pairs' ? <KnownRoutes onShow={onShow} /> : null}
      {find === 'loops' ? <KnownLoops onShow={onShow} /> : null}
      {find === 'nearest' ? <NearestStations onShow={onShow} /> : null}
      {find === 'watches' ? <WatchedPrices onShow={onShow} /> : null}
    </div>
  );
}
