'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Num } from '#app/_ui/number.tsx';

export type PolicyCardProps = {
  name: string;
  note: string;
  pays: number;
  premium: number;
  current: boolean;
  children?: ReactNode;
};

/** One policy: its headline is the payout of a loss now, its price the premium. */
export function PolicyCard({ name, note, pays, premium, current, children }: PolicyCardProps) {
  const t = useTranslations('shipyard.insurance');
  return (
    <article
      aria-label={name}
      className={cn('flex flex-col gap-2 rounded-md border bg-raised p-3', current ? 'border-accent' : 'border-line')}
    >
      <header className="flex items-center justify-between gap-2">
        <h3 className="font-strong">{name}</h3>
        {current ? <Badge tone="accent">{t('current')}</Badge> : null}
      </header>
      <p className="text-xs text-ink-muted">{note}</p>
      <dl className="grid gap-1">
        <div className="grid">
          <dt className="label-caps">{t('pays')}</dt>
          <dd className="text-lg font-strong">
            <Num value={pays} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <dt className="text-ink-muted">{t('premium')}</dt>
          <dd>{current && premium === 0 ? t('paidUp') : <Num value={premium} />}</dd>
        </div>
      </dl>
      {children ? (
        <div className="mt-auto grid gap-2 pt-1 [&_button]:h-auto [&_button]:min-h-9 [&_button]:py-1.5 [&_button]:whitespace-normal">
          {children}
        </div>
      ) : null}
    </article>
  );
}
