'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Badge } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Num } from '#app/_ui/number.tsx';
import { ShipPicture } from '../art/ship-picture.tsx';
import type { OnboardingView } from '../use-onboarding.ts';
import { useGiftWords } from './use-gift-words.ts';

export type ShipOffer = OnboardingView['offers'][number];

/** One ship offer as an option: drawing, figures and gifts. */
export function OfferCard({ offer, picked, onPick }: { offer: ShipOffer; picked: boolean; onPick: () => void }) {
  const t = useTranslations('firstLogin');
  const id = useId();
  const words = useGiftWords();
  return (
    <div
      className={cn(
        'relative rounded-lg border bg-panel transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        picked ? 'border-accent bg-accent-soft' : 'border-line hover:border-line-strong',
      )}
    >
      <label htmlFor={id} className="grid cursor-pointer gap-x-5 gap-y-3 p-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <ShipPicture type={offer.ship.type} className="h-auto w-full max-sm:max-w-40" lit={picked} />
        <span className="grid content-start gap-3">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <input
              id={id}
              type="radio"
              name="offer"
              value={offer.id}
              checked={picked}
              onChange={onPick}
              className="size-4 scroll-mb-60 accent-accent outline-none"
            />
            <span className="text-base font-strong">{t(`ships.${offer.ship.type}.name`)}</span>
            <span className="text-xs text-ink-muted">{t(`offers.number.${offer.id}`)}</span>
            {offer.id === 'calling' ? <Badge tone="accent">{t('offers.forYou')}</Badge> : null}
          </span>
          <span className="text-pretty text-ink-muted">{t(`ships.${offer.ship.type}.text`)}</span>
          <ShipFigures ship={offer.ship} />
          <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
            <span className="label-caps">{t('offers.with')}</span>
            {[...offer.gifts.map(words), t('offers.credits', { credits: offer.credits })].map((line) => (
              <span key={line} className="tabular">
                {line}
              </span>
            ))}
          </span>
        </span>
      </label>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <span className="grid">
      <span className="label-caps">{label}</span>
      <span className="tabular font-strong">{children}</span>
    </span>
  );
}

function ShipFigures({ ship }: { ship: ShipOffer['ship'] }) {
  const t = useTranslations('firstLogin');
  return (
    <span className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
      <Figure label={t('offers.holds')}>
        <Num value={ship.holds} />
      </Figure>
      <Figure label={t('offers.speed')}>{t('offers.speedValue', { turns: ship.speed })}</Figure>
      <Figure label={t('offers.hull')}>
        <Num value={ship.hull} />
      </Figure>
      <Figure label={t('offers.shields')}>
        <Num value={ship.shields} />
      </Figure>
    </span>
  );
}
