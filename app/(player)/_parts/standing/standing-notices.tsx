'use client';
import { X } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import { TimeLeft } from './time-left.tsx';

/**
 * Deadlines, above every page: a lapsed citizenship, own unpaid regions, those in which the player owns planets or
 * stations, and the current region if it is in its grace period or closed.
 */
export function StandingNotices() {
  const lapse = api.subscriptions.lapse.useQuery(undefined, { staleTime: 60_000 });
  const regions = api.governance.list.useQuery({ mine: 'true', limit: 20 }, { staleTime: 60_000 });
  const atStake = api.governance.list.useQuery({ at_stake: 'true', limit: 20 }, { staleTime: 60_000 });
  const here = useMe().data?.place;
  const unpaid = (regions.data?.items ?? []).filter(({ status }) => status === 'suspended' || status === 'grace');
  const held = new Set((atStake.data?.items ?? []).map(({ id }) => id));
  const ids = new Set([...unpaid.map(({ id }) => id), ...held]);
  if (here && (here.region_status === 'grace' || here.region_status === 'terminated')) ids.add(here.region_id);
  if (!lapse.data?.lapsed && ids.size === 0) return null;
  return (
    <div className="grid gap-px">
      {lapse.data?.lapsed ? <LapseNotice lapse={lapse.data} /> : null}
      {[...ids].map((id) => (
        <RegionNotice key={id} id={id} holds={held.has(id)} />
      ))}
    </div>
  );
}

function LapseNotice({ lapse }: { lapse: ApiOutput['subscriptions']['lapse'] }) {
  const t = useTranslations('regions.lapse');
  const isOpen = lapse.phase === 'liquidation';
  const until = isOpen ? lapse.deadline : lapse.forfeited_at;
  return (
    <Standing
      tone="danger"
      action={
        <Button asChild look="primary" size="sm">
          <Link href="/game/subscription">{t('renew')}</Link>
        </Button>
      }
      title={
        <>
          {t(isOpen ? 'liquidation' : 'abandonment')} {until ? <TimeLeft until={until} /> : null}
        </>
      }
    >
      {t(isOpen ? 'liquidationDetail' : 'abandonmentDetail')}
    </Standing>
  );
}

function RegionNotice({ id, holds }: { id: string; holds: boolean }) {
  const t = useTranslations('regions.lifecycle');
  const given = useGivenWords();
  const path = usePathname();
  const { data: region } = api.governance.get.useQuery({ id }, { staleTime: 60_000 });
  // That page has its own notice with more actions.
  if (!region?.next_step || path === `/game/regions/${id}`) return null;
  const { step, at } = region.next_step;
  return (
    <Standing
      tone={step === 'grace' ? 'warning' : 'danger'}
      action={
        <Button asChild size="sm">
          <Link href={`/game/regions/${id}`}>{t('see')}</Link>
        </Button>
      }
      title={
        <>
          {t(`title.${step}`, { region: given.region(region.display_name) })} <TimeLeft until={at} />
        </>
      }
    >
      {t(`${region.is_own ? 'owner' : holds ? 'holder' : 'other'}.${step}`)}
    </Standing>
  );
}

type StandingProps = { tone: 'warning' | 'danger'; title: ReactNode; action: ReactNode; children: ReactNode };

function Standing({ tone, title, action, children }: StandingProps) {
  const t = useTranslations('regions');
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  return (
    <Notice
      tone={tone}
      className="rounded-none py-2 text-sm"
      title={title}
      action={action}
      corner={
        <Button look="ghost" size="icon-sm" aria-label={t('close')} onClick={() => setHidden(true)}>
          <X aria-hidden="true" />
        </Button>
      }
    >
      <span className="max-sm:sr-only">{children}</span>
    </Notice>
  );
}
