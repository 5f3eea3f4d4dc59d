'use client';
import { useTranslations } from 'next-intl';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';

type Prices = ApiOutput['construction']['offers']['gate'];

/** Places a beacon here, and builds gates from this sector's beacon to each other one. */
export function BeaconRows({ prices }: { prices: Prices }) {
  const t = useTranslations('construction.gates');
  const sectorName = useSectorName();
  const onError = useProblemToast();
  const beacons = api.construction.beacons.useQuery({ limit: 100 });
  const place = api.construction.placeBeacon.useMutation({ onError, onSuccess: () => void toast.success(t('placed')) });
  const build = api.construction.buildGate.useMutation({ onError, onSuccess: () => void toast.success(t('built')) });
  if (!beacons.data)
    return beacons.error ? (
      <QueryError error={beacons.error} onRetry={() => void beacons.refetch()} retrying={beacons.isFetching} />
    ) : (
      <Skeleton className="m-4 h-11" />
    );
  const here = beacons.data.items.find(({ is_here }) => is_here);
  const { price, beacon_price } = prices;
  return (
    <ul className="grid divide-y divide-line border-t border-line">
      {beacons.data.items.map(({ id, sector, is_here }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-2 px-4 py-2">
          <span>{t('beacon', { sector: sectorName(sector.name) })}</span>
          {here && !is_here ? (
            <ConfirmButton
              look="primary"
              credits={price}
              confirmLabel={t('sure', { price })}
              busy={build.isPending && build.variables.to_beacon_id === id}
              onConfirm={() => build.mutate({ from_beacon_id: here.id, to_beacon_id: id, expected_price: price })}
            >
              {t('build', { sector: sectorName(sector.name), price })}
            </ConfirmButton>
          ) : null}
        </li>
      ))}
      {here ? null : (
        <li className="px-4 py-3">
          <ConfirmButton
            credits={beacon_price}
            confirmLabel={t('sure', { price: beacon_price })}
            busy={place.isPending}
            onConfirm={() => place.mutate({ expected_price: beacon_price })}
          >
            {t('place', { price: beacon_price })}
          </ConfirmButton>
        </li>
      )}
    </ul>
  );
}
