'use client';
import { ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LikelyLink } from '#app/_client/likely-link.tsx';
import { api } from '#app/_client/trpc/api.ts';
import type { PanelProps } from '../panel-props.ts';
import { NearRow } from './near-row.tsx';

const MAX_NEAR = 3;

/** The dock's contracts, the nearest contracts elsewhere, and those that the player accepted from stations. */
export function ContractsCard({ me, onShow }: PanelProps) {
  const t = useTranslations('holdings.contracts.near');
  const near = api.contracts.nearby.useQuery({ limit: 20 }, { staleTime: 15_000 });
  const taken = api.contracts.list.useQuery({ view: 'taken', issuer: 'station', limit: 20 }, { staleTime: 15_000 });
  if (!near.data) return null;
  const { items, max_taken } = near.data;
  const dock = me.docked_station;
  const mine = (taken.data?.items ?? []).filter(({ status }) => status === 'taken');
  const here = items.filter(({ issuer }) => dock !== null && issuer?.id === dock.id);
  const elsewhere = items.filter((item) => !here.includes(item)).slice(0, MAX_NEAR);
  if (mine.length + here.length + elsewhere.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid gap-3 rounded-lg border border-line bg-raised p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="flex items-center gap-2 text-base font-strong">
          <ScrollText aria-hidden="true" className="size-4 text-accent" />
          {t('title')}
        </h3>
        <span className="text-xs text-ink-muted">{t('slots', { taken: mine.length, max: max_taken })}</span>
      </div>
      <Group title={t('taken')} shown={mine.length > 0}>
        {mine.map((contract) => (
          <NearRow key={contract.id} contract={contract} onShow={onShow} />
        ))}
      </Group>
      <Group title={t('here', { station: dock?.name ?? '' })} shown={here.length > 0}>
        {here.map((contract) => (
          <NearRow key={contract.id} contract={contract} onShow={onShow} />
        ))}
      </Group>
      <Group title={t('nearby')} shown={elsewhere.length > 0}>
        {elsewhere.map((contract) => (
          <NearRow key={contract.id} contract={contract} turns={contract.turns} onShow={onShow} />
        ))}
      </Group>
      <LikelyLink
        href="/game/contracts"
        className="justify-self-start text-sm text-accent underline-offset-4 hover:underline"
      >
        {t('all')}
      </LikelyLink>
    </section>
  );
}

function Group({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <div className="grid gap-1">
      <h4 className="text-xs text-ink-muted">{title}</h4>
      <ul aria-label={title} className="grid divide-y divide-line">
        {children}
      </ul>
    </div>
  );
}
