'use client';
import { Orbit } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { RecordLoadingPage } from '#app/_client/problem/record-loading-page.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { EmptyState } from '#app/_ui/empty-state.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { PageFrame } from '#app/(player)/_parts/page-frame.tsx';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import { BountiesPanel } from './bounties-panel.tsx';
import { FundPanel } from './fund-panel.tsx';
import { GatewaysPanel } from './gateways-panel.tsx';
import { GrowthPanel } from './growth-panel.tsx';
import { LifecycleNotice } from './lifecycle-notice.tsx';
import { RecordPanel } from './record-panel.tsx';
import type { Region } from './region.ts';
import { RegionBanner } from './region-banner.tsx';
import { ResidentsPanel } from './residents-panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { TaxesPanel } from './taxes-panel.tsx';
import { TraditionsPanel } from './traditions-panel.tsx';
import { VotesPanel } from './votes-panel.tsx';

/** A region's public page, with its owner's forms. */
export function RegionScreen({ id }: { id: string }) {
  const t = useTranslations('regions');
  const region = api.governance.get.useQuery({ id }, { retry: false });
  if (region.data) return <RegionDetails region={region.data} />;
  return (
    <RecordLoadingPage
      title={t('title')}
      query={region}
      placeholder={<Skeleton className="m-6 h-96" />}
      gone={<NoRegion />}
    />
  );
}

function NoRegion() {
  const t = useTranslations('regions');
  return (
    <EmptyState
      heading="h1"
      icon={<Orbit />}
      title={t('gone.title')}
      detail={t('gone.detail')}
      action={
        <Button asChild look="primary">
          <Link href="/game/regions">{t('back')}</Link>
        </Button>
      }
    />
  );
}

function RegionDetails({ region }: { region: Region }) {
  const t = useTranslations('regions');
  const given = useGivenWords();
  const isDecidable = region.is_own && region.kind === 'player_owned';
  return (
    <PageFrame
      title={given.region(region.display_name)}
      lead={t(`kind.${region.kind}`)}
      actions={
        <Button asChild>
          <Link href="/game/regions">{t('back')}</Link>
        </Button>
      }
    >
      <LifecycleNotice region={region} />
      <RegionBanner region={region} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <GatewaysPanel region={region} />
          <TraditionsPanel region={region} />
        </div>
        <GrowthPanel id={region.id} />
      </div>
      {region.kind === 'player_owned' ? <Community region={region} /> : null}
      {/* Remounted after each decision, with the current values. */}
      {isDecidable ? <SettingsForm key={settingsKey(region)} region={region} /> : null}
      {isDecidable ? <Accounts id={region.id} /> : null}
      <RecordPanel id={region.id} />
    </PageFrame>
  );
}

/** The region's taxes and fund, for its owner. */
function Accounts({ id }: { id: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <TaxesPanel id={id} />
      <FundPanel id={id} />
    </div>
  );
}

/** Residents, votes and bounties of the region. */
function Community({ region }: { region: Region }) {
  const franchise = api.governance.franchise.useQuery({ id: region.id });
  const votes = franchise.data ?? { residents: false, council: false };
  return (
    <>
      <VotesPanel key={settingsKey(region)} region={region} franchise={votes} />
      <ResidentsPanel region={region} franchise={votes} />
      <BountiesPanel region={region} />
    </>
  );
}

function settingsKey({ display_name, governance_type, tax_rate, starting_credits, ...rest }: Region): string {
  const { language_pack, aesthetic_theme, traditions } = rest;
  return JSON.stringify([
    ...[display_name, governance_type, tax_rate, starting_credits],
    ...[language_pack, aesthetic_theme, traditions],
  ]);
}
