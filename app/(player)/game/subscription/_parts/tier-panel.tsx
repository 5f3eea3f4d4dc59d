'use client';
import { Check, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { useMoney } from '#app/_ui/number.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { BuyCitizenship } from './buy-citizenship.tsx';
import { BuyRegion } from './buy-region.tsx';

type Tier = ApiOutput['subscriptions']['tiers']['items'][number];
type Mine = ApiOutput['subscriptions']['mine'];

const GIVES = {
  free: ['play', 'home', 'hub'],
  galactic_citizen: ['free', 'regions', 'stipend', 'aria', 'badge'],
  regional_owner: ['citizen', 'region', 'settings', 'fund', 'bounties'],
  nexus_premium: [],
} as const satisfies Record<Tier['tier'], readonly string[]>;

const LATER = {
  free: [],
  galactic_citizen: [],
  regional_owner: [],
  nexus_premium: ['undecided'],
} as const satisfies Record<Tier['tier'], readonly string[]>;

/** One tier: its price, its current benefits and those not yet available. */
export function TierPanel({ tier: { tier, price, currency, sold }, mine }: { tier: Tier; mine: Mine | undefined }) {
  const t = useTranslations('subscription');
  const money = useMoney();
  const isCurrent = mine !== undefined && (mine.subscription_tier ?? 'free') === tier;
  return (
    <Panel className="flex flex-col">
      <PanelHeader
        title={t(`tier.${tier}`)}
        note={price === 0 ? t('free') : t('price', { price: money(price, currency) })}
        actions={
          tier === 'nexus_premium' ? (
            <Badge>{t('reserved')}</Badge>
          ) : isCurrent ? (
            <Badge tone="accent">{t('current')}</Badge>
          ) : null
        }
      />
      <PanelBody className="flex flex-1 flex-col gap-3 text-sm">
        <ul className="grid gap-1.5">
          {GIVES[tier].map((gift) => (
            <li key={gift} className="flex gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
              {t(`gives.${gift}`)}
            </li>
          ))}
          {LATER[tier].map((gift) => (
            <li key={gift} className="flex gap-2 text-ink-muted">
              <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {t(`later.${gift}`)}
            </li>
          ))}
        </ul>
        <div className="mt-auto">
          <Purchase tier={tier} sold={sold} mine={mine} />
        </div>
      </PanelBody>
    </Panel>
  );
}

function Purchase({ tier, sold, mine }: Pick<Tier, 'tier' | 'sold'> & { mine: Mine | undefined }) {
  const t = useTranslations('subscription');
  if (tier === 'free' || tier === 'nexus_premium' || mine === undefined) return null;
  if (tier === 'galactic_citizen' && mine.is_galactic_citizen)
    return <p className="text-xs text-ink-faint">{t('included')}</p>;
  if (!sold) return <p className="text-xs text-ink-faint">{t('notSold')}</p>;
  return tier === 'galactic_citizen' ? <BuyCitizenship /> : <BuyRegion />;
}
