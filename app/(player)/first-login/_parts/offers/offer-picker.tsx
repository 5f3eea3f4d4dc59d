'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import type { Problem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';
import type { OnboardingView } from '../use-onboarding.ts';
import { OfferCard } from './offer-card.tsx';
import { ValueSum } from './value-sum.tsx';

type ShipOfferId = OnboardingView['offers'][number]['id'];

export type OfferPickerProps = {
  view: OnboardingView;
  calling: NonNullable<OnboardingView['calling']>;
  busy: boolean;
  problem: Problem | null;
  onClaim: (choice: { offer: ShipOfferId; name?: string | undefined }) => void;
};

const MAX_NAME_LENGTH = 40;

/** The ship offers with their gifts, and the name of the selected ship. */
export function OfferPicker({ view, calling, busy, problem, onClaim }: OfferPickerProps) {
  const t = useTranslations('firstLogin');
  const me = useMe();
  const heading = useId();
  const [picked, setPicked] = useState<ShipOfferId>(view.offers.at(-1)?.id ?? 'freighter');
  const [name, setName] = useState('');
  const chosen = view.offers.find(({ id }) => id === picked);
  const value = chosen?.value ?? 0;
  return (
    <form
      className="grid gap-5 duration-200 animate-in fade-in-0"
      onSubmit={(event) => {
        event.preventDefault();
        onClaim({ offer: picked, name: name.trim() || undefined });
      }}
    >
      <CallingText calling={calling} />
      <div className="grid gap-1">
        <h2 id={heading} className="text-lg font-strong">
          {t('offers.title')}
        </h2>
        <p className="text-ink-muted">{t('offers.fair', { value })}</p>
      </div>
      <div role="radiogroup" aria-labelledby={heading} className="grid gap-3">
        {view.offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} picked={picked === offer.id} onPick={() => setPicked(offer.id)} />
        ))}
      </div>
      {chosen ? <ValueSum offer={chosen} /> : null}
      <Field label={t('offers.name')} hint={t('offers.nameHint')}>
        <Input
          value={name}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          className="scroll-mb-24"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {me.data && !me.data.place ? <Notice tone="info" title={t('offers.noGalaxy')} /> : null}
      <div className="sticky bottom-0 z-10 -mx-5 grid gap-3 border-t border-line bg-ground px-5 py-3 sm:-mx-8 sm:px-8 lg:-mx-12 lg:px-12">
        <ProblemNotice problem={problem} />
        <Button type="submit" look="primary" size="lg" busy={busy} className="justify-self-start max-sm:w-full">
          {busy ? t('offers.claiming') : t('offers.claim', { offer: t(`offers.number.${picked}`) })}
        </Button>
      </div>
    </form>
  );
}

/** The calling that resulted from the answers. It gets the focus when the offers appear. */
function CallingText({ calling }: Pick<OfferPickerProps, 'calling'>) {
  const t = useTranslations('firstLogin');
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <div className="grid gap-2">
      <p ref={top} tabIndex={-1} className="font-strong text-accent outline-none">
        {t(`callings.${calling}.name`)}
      </p>
      <p className="max-w-[60ch] text-base text-pretty text-ink-muted">{t(`callings.${calling}.text`)}</p>
    </div>
  );
}
