'use client';
import { Rocket } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { specsOfShip } from '#app/(player)/_parts/fleet/specs.ts';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { AbandonedHangar } from './abandoned-hangar.tsx';
import { Catalogue } from './catalogue.tsx';
import { HangarShip } from './hangar-ship.tsx';
import { LostShips } from './lost-ships.tsx';

const SHOWN = parseAsString.withOptions({ history: 'replace' });
/** URL value for no open ship, although one is active. */
const NONE = 'none';

export function ShipsScreen() {
  const t = useTranslations('game.ships');
  const ships = api.ships.list.useQuery();
  const me = useMe().data;
  const [shown, setShown] = useQueryState('ship', SHOWN);
  const all = ships.data?.items ?? [];
  const afloat = all.filter((ship) => !ship.is_destroyed);
  const flown = afloat.find((ship) => ship.is_active);
  const open = shown ?? flown?.id ?? null;
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      {ships.data === undefined ? (
        ships.error ? (
          <Panel>
            <QueryError error={ships.error} onRetry={() => void ships.refetch()} retrying={ships.isFetching} />
          </Panel>
        ) : (
          <Skeleton className="h-64 w-full rounded-lg" />
        )
      ) : afloat.length === 0 ? (
        <Panel>
          <EmptyState icon={<Rocket />} title={t('empty.title')} detail={t('empty.detail')} />
        </Panel>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {afloat
            .toSorted((a, b) => Number(b.is_active) - Number(a.is_active))
            .map((ship) => (
              <li key={ship.id}>
                <HangarShip
                  ship={ship}
                  me={me}
                  open={open === ship.id}
                  onToggle={() => void setShown(open === ship.id ? NONE : ship.id)}
                />
              </li>
            ))}
        </ul>
      )}
      <AbandonedHangar />
      <LostShips ships={all.filter((ship) => ship.is_destroyed)} shown={shown} />
      <Catalogue
        ownTypes={afloat.map((ship) => ship.type)}
        mine={flown ? { specs: specsOfShip(flown), name: flown.name } : null}
      />
    </PageFrame>
  );
}
