'use client';
import { ChevronDown, Hammer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '#app/_ui/cn.ts';
import { BareTabsList, BareTabsTrigger } from '#app/_ui/tabs.tsx';
import { useMedia } from '#app/_ui/use-media.ts';
import { COUNTER_ICON, COUNTERS, type Counter } from './counters.ts';

export type DockBarProps = {
  /** Services that this station lacks: still selectable, to show where they are available. */
  away: ReadonlySet<Counter>;
  /** Services that need attention. */
  calling: ReadonlySet<Counter>;
};

/** The services of a dock: all visible if there is room, collapsed above the goods on a phone. */
export function DockBar({ counter, ...signs }: DockBarProps & { counter: Counter }) {
  const t = useTranslations('shipyard');
  const wide = useMedia('(min-width: 64rem)');
  if (wide) return <CounterTabs {...signs} />;
  return (
    <details open={counter !== 'trade'} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-ink-muted">
        <Hammer aria-hidden="true" className="size-4" />
        {t('counters')}
        {signs.calling.size > 0 ? (
          <>
            <span className="size-1.5 rounded-full bg-warning" aria-hidden="true" />
            <span className="sr-only">{t('calling')}</span>
          </>
        ) : null}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <CounterTabs {...signs} />
    </details>
  );
}

function CounterTabs({ away, calling }: DockBarProps) {
  const t = useTranslations('shipyard');
  return (
    <BareTabsList
      aria-label={t('counters')}
      className="grid grid-cols-3 gap-1 rounded-lg border border-line bg-ground p-1 @lg:grid-cols-6"
    >
      {COUNTERS.map((counter) => {
        const Icon = COUNTER_ICON[counter];
        return (
          <BareTabsTrigger
            key={counter}
            value={counter}
            className={cn(
              'relative grid min-h-12 min-w-0 content-center justify-items-center gap-0.5 rounded-md px-1 py-1 text-xs text-ink-muted',
              'hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink [&_svg]:size-4',
              'data-[state=active]:[&_svg]:text-accent',
              away.has(counter) && 'text-ink-faint',
            )}
          >
            <span className="relative">
              <Icon aria-hidden="true" className={cn(away.has(counter) && 'opacity-60')} />
              {calling.has(counter) ? (
                <span className="absolute -top-0.5 -right-1.5 size-1.5 rounded-full bg-warning" aria-hidden="true" />
              ) : null}
            </span>
            <span className={cn('max-w-full truncate', away.has(counter) && 'line-through decoration-line-strong')}>
              {t(`counter.${counter}`)}
            </span>
            {away.has(counter) ? <span className="sr-only">{t('notHere')}</span> : null}
            {calling.has(counter) ? <span className="sr-only">{t('calling')}</span> : null}
          </BareTabsTrigger>
        );
      })}
    </BareTabsList>
  );
}
