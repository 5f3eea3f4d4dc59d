'use client';
import { Package } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import type { PanelProps } from '../panel-props.ts';
import { CargoRow } from './cargo-row.tsx';
import { ContrabandWarning } from './contraband-warning.tsx';
import { useFlyAndSell } from './use-fly-and-sell.ts';

/** The cargo with the best known buyers. Renders nothing while the hold is empty. */
export function CargoCard(props: PanelProps) {
  const { me } = props;
  const t = useTranslations('station.cargo');
  const cargo = api.trading.cargo.useQuery(undefined, { enabled: (me.ship?.cargo_used ?? 0) > 0, staleTime: 15_000 });
  const sale = useFlyAndSell(props);
  const goods = me.ship?.cargo_used ? (cargo.data?.items ?? []) : [];
  if (goods.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-lg border border-line bg-raised p-3">
      <h3 className="flex items-center gap-2 text-base font-strong">
        <Package aria-hidden="true" className="size-4 text-accent" />
        {t('title')}
      </h3>
      <ContrabandWarning me={me} />
      <ul className="grid gap-3">
        {goods.map((good) => (
          <CargoRow key={good.commodity} good={good} sale={sale} {...props} />
        ))}
      </ul>
    </section>
  );
}
