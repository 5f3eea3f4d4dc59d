'use client';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { useNamed } from '#app/_ui/use-named.ts';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import { FeeForm } from './fee-form.tsx';
import { GiveStation } from './give-station.tsx';
import { OwnMarket } from './own-market.tsx';

type Station = ApiOutput['construction']['stations']['items'][number];

/** One own station: its till, its fee and its possible upgrades. */
export function StationRow({ station }: { station: Station }) {
  const t = useTranslations('construction');
  const format = useFormatter();
  const sectorName = useSectorName();
  const named = useNamed();
  const { services, slips_transient, slips_long_term, cost_basis, upgrade_capital } = station;
  const offered =
    services.length > 0
      ? format.list(services.map((service) => t(`stations.upgrade.${service}`)))
      : t('stations.noServices');
  return (
    <li className="grid gap-3 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <p className="flex flex-wrap items-center gap-2">
            <Link href={`/game?sector=${station.sector.id}`} className="font-strong underline-offset-4 hover:underline">
              {station.name}
            </Link>
            <RegionState status={station.region.status} />
            {station.is_here ? <Badge tone="accent">{t('docks.here')}</Badge> : null}
          </p>
          <p className="text-xs text-ink-muted">
            {sectorName(station.sector.name)} · {station.region.name} ·{' '}
            {t('stations.slips', { transient: slips_transient, long: slips_long_term })}
          </p>
          <p className="text-xs text-ink-muted">{named(t('stations.services'), offered)}</p>
          <p className="text-xs text-ink-muted">
            {named(t('stations.traffic'), t('stations.trafficValue', station.traffic))}
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Figure term={t('stations.capital')} value={cost_basis + upgrade_capital} />
          <Figure term={t('stations.till')} value={station.till} />
        </dl>
      </div>
      <Defence defence={station.defence} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <DockFeeForm station={station} />
        {station.is_here ? (
          <StationActions station={station} />
        ) : (
          <p className="text-xs text-ink-faint">{t('stations.away')}</p>
        )}
      </div>
      <OwnMarket station={station} />
      <GiveStation station={station} />
    </li>
  );
}

/** Shown where the region is unpaid or has ended: the station goes with it. */
function RegionState({ status }: { status: string }) {
  const t = useTranslations('regions.status');
  if (status !== 'suspended' && status !== 'grace' && status !== 'terminated') return null;
  return <Badge tone="warning">{t(status)}</Badge>;
}

/** The station's current defence, and how long it cannot be attacked. */
function Defence({ defence: { hull, max_hull, shields, max_shields, guns, spared_until } }: Pick<Station, 'defence'>) {
  const t = useTranslations('construction.stations');
  const format = useFormatter();
  const strengths = [
    [t('hull'), `${format.number(hull)} / ${format.number(max_hull)}`],
    [t('shields'), `${format.number(shields)} / ${format.number(max_shields)}`],
    [t('guns'), format.number(guns)],
  ];
  return (
    <div className="grid gap-0.5 text-xs text-ink-muted">
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
        {strengths.map(([term, figure]) => (
          <div key={term} className="flex gap-1.5">
            <dt className="text-ink-faint">{term}</dt>
            <dd className="tabular">{figure}</dd>
          </div>
        ))}
      </dl>
      <p>{t('withstands', { points: hull + shields, guns })}</p>
      {spared_until ? (
        <p>
          {t('spared', { at: format.dateTime(new Date(spared_until), { dateStyle: 'short', timeStyle: 'short' }) })}
        </p>
      ) : null}
    </div>
  );
}

function Figure({ term, value }: { term: string; value: number }) {
  const t = useTranslations('construction');
  return (
    <div className="grid justify-items-end">
      <dt className="text-xs text-ink-faint">{term}</dt>
      <dd>
        <Num value={value} unit={t('credits')} />
      </dd>
    </div>
  );
}

function DockFeeForm({ station: { id, dock_fee, max_dock_fee } }: { station: Station }) {
  const t = useTranslations('construction.stations');
  const onError = useProblemToast();
  const change = api.construction.changeStation.useMutation({
    onError,
    onSuccess: () => void toast.success(t('saved')),
  });
  return (
    <FeeForm
      label={t('fee')}
      hint={t('feeHint', { max: max_dock_fee })}
      save={t('save')}
      fee={dock_fee}
      max={max_dock_fee}
      busy={change.isPending}
      onSave={(value) => change.mutate({ id, dock_fee: value })}
    />
  );
}

/** At the dock: the till, and the possible upgrades. */
function StationActions({ station }: { station: Station }) {
  const t = useTranslations('construction.stations');
  const onError = useProblemToast();
  const withdraw = api.construction.withdrawTill.useMutation({ onError });
  const upgrade = api.construction.upgradeStation.useMutation({ onError });
  const { id, till } = station;
  return (
    <div className="flex flex-wrap gap-2">
      {till > 0 ? (
        <Button look="primary" busy={withdraw.isPending} onClick={() => withdraw.mutate({ id, amount: till })}>
          {t('fetch', { amount: till })}
        </Button>
      ) : null}
      {station.upgrades.map(({ upgrade: what, price }) => (
        <ConfirmButton
          key={what}
          credits={price}
          confirmLabel={t('sure', { price })}
          busy={upgrade.isPending && upgrade.variables.upgrade === what}
          onConfirm={() => upgrade.mutate({ id, upgrade: what, expected_price: price })}
        >
          {t('build', { what: t(`upgrade.${what}`), price })}
        </ConfirmButton>
      ))}
    </div>
  );
}
