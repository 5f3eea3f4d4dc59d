'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { DetailSheet } from '#app/(admin)/_parts/list/detail-sheet.tsx';
import { Fact, Facts, Part } from '#app/(admin)/_parts/list/facts.tsx';
import { RegionKind } from '#app/(admin)/admin/galaxy/_parts/region-kind.tsx';
import { RegionStatus } from '#app/(admin)/admin/galaxy/_parts/region-table.tsx';
import { Lifecycle } from './lifecycle.tsx';
import { RegionActions } from './region-actions.tsx';
import { RegionAssets } from './region-assets.tsx';
import type { RegionDetail } from './region-detail.ts';
import { RegionRecord } from './region-record.tsx';

/** One region: its state, settings and record; the actions at the end. */
export function RegionSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('adminRegions');
  const read = api.governance.adminGet.useQuery({ id }, { retry: false });
  return (
    <DetailSheet
      read={read}
      name={t('column.region')}
      title={(region) => region.display_name}
      description={(region) => region.name}
      onClose={onClose}
    >
      {(region) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <RegionStatus status={region.status} />
            <RegionKind kind={region.kind} className="text-sm" />
          </div>
          {region.suspended_at || region.terminated_at ? <Lifecycle region={region} /> : null}
          {region.status === 'terminated' ? <RegionAssets id={region.id} /> : null}
          <RegionFacts region={region} />
          <Traditions region={region} />
          <RegionRecord id={region.id} />
          <RegionActions region={region} />
        </>
      )}
    </DetailSheet>
  );
}

function RegionFacts({ region }: { region: RegionDetail }) {
  const t = useTranslations('adminRegions');
  return (
    <Facts>
      <Fact term={t('column.owner')}>{region.owner_name ?? t('noOwner')}</Fact>
      <Fact term={t('fact.subscription')}>
        {region.payment_subscription_id ? (
          <span className="font-mono text-xs break-all">{region.payment_subscription_id}</span>
        ) : (
          t('noSubscription')
        )}
      </Fact>
      <Fact term={t('column.residents')}>
        <Num value={region.residents} />
      </Fact>
      <Fact term={t('column.sectors')}>
        <Num value={region.total_sectors} />
      </Fact>
      <Fact term={t('fact.governance')}>{t(`governance.${region.governance_type}`)}</Fact>
      <Fact term={t('fact.tax')}>
        <Num value={region.tax_rate} unit="%" />
      </Fact>
      <Fact term={t('fact.startingCredits')}>
        <Num value={region.starting_credits} />
      </Fact>
      <Fact term={t('fact.look')}>
        {region.aesthetic_theme} · {region.language_pack}
      </Fact>
    </Facts>
  );
}

function Traditions({ region }: { region: RegionDetail }) {
  const t = useTranslations('adminRegions');
  const all = Object.entries(region.traditions);
  if (all.length === 0) return null;
  return (
    <Part title={t('traditions')}>
      <dl className="grid gap-2 text-sm">
        {all.map(([title, text]) => (
          <Fact key={title} term={title}>
            {text}
          </Fact>
        ))}
      </dl>
    </Part>
  );
}
