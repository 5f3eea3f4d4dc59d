'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Problem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { Delta } from '#app/_ui/number.tsx';
import { Panel } from '#app/_ui/panel.tsx';
import { useGiftWords } from '../offers/use-gift-words.ts';
import type { OnboardingView } from '../use-onboarding.ts';

type Outcome = NonNullable<OnboardingView['outcome']>;

export type OutcomeCardProps = {
  outcome: Outcome;
  calling: OnboardingView['calling'];
  busy: boolean;
  problem: Problem | null;
  onLeave: () => void;
};

/** The outcome, and the link onward. */
export function OutcomeCard({ outcome, calling, busy, problem, onLeave }: OutcomeCardProps) {
  const t = useTranslations('firstLogin');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="outcome" className="grid gap-5 duration-200 animate-in fade-in-0">
      <div className="grid gap-2">
        <h2
          id="outcome"
          ref={heading}
          tabIndex={-1}
          className="text-[clamp(1.25rem,1rem+1.2vw,1.75rem)] leading-snug font-strong text-pretty outline-none"
        >
          {t('outcome.title', { ship: outcome.ship_name })}
        </h2>
        {calling ? (
          <p className="text-base text-ink-muted">{t('outcome.calling', { calling: t(`callings.${calling}.name`) })}</p>
        ) : null}
      </div>
      {outcome.ship_kept ? <Notice tone="info" title={t('outcome.kept')} /> : null}
      <Facts outcome={outcome} />
      <p className="max-w-[60ch] text-pretty text-ink-muted">{t('outcome.next')}</p>
      <ProblemNotice problem={problem} />
      <Button look="primary" size="lg" busy={busy} onClick={onLeave} className="justify-self-start max-sm:w-full">
        {t(busy ? 'outcome.going' : 'outcome.go')}
      </Button>
    </section>
  );
}

function Facts({ outcome }: { outcome: Outcome }) {
  const t = useTranslations('firstLogin');
  const words = useGiftWords();
  const board = outcome.gifts.filter(({ kind }) => kind !== 'charts').map(words);
  return (
    <Panel>
      <dl className="grid gap-3 p-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact label={t('outcome.ship')}>{outcome.ship_name}</Fact>
        <Fact label={t('outcome.credits')}>
          <Delta value={outcome.credits} />
        </Fact>
        {board.length > 0 ? (
          <Fact label={t('outcome.onBoard')}>
            {board.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Fact>
        ) : null}
        {outcome.charted_sectors > 0 ? (
          <Fact label={t('outcome.chart')}>{t('outcome.charted', { count: outcome.charted_sectors })}</Fact>
        ) : null}
        {outcome.listed_stations > 0 ? (
          <Fact label={t('outcome.priceList')}>{t('outcome.listed', { count: outcome.listed_stations })}</Fact>
        ) : null}
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{label}</dt>
      <dd className="tabular font-strong">{children}</dd>
    </>
  );
}
