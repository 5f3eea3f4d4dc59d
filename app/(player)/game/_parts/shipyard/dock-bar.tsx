'use client';
import { useTranslations } from 'next-intl';
import { Tabs } from 'radix-ui';
import { cn } from '#app/_ui/cn.ts';
import { COUNTER_ICON, COUNTERS, type Counter } from './counters.ts';

export type DockBarProps = {
  /** Counters this station lacks: still opened, to say where they are. */
  away: ReadonlySet<Counter>;
  /** Counters that have something waiting for you. */
  calling: ReadonlySet<Counter>;
};

/** The counters of a dock, all in sight at every width. */
export function DockBar({ away, calling }: DockBarProps) {
  const t = useTranslations('shipyard');
  return (
    <Tabs.List
      aria-label={t('counters')}
      className="grid grid-cols-3 gap-1 rounded-lg border border-line bg-ground p-1 @lg:grid-cols-6"
    >
      {COUNTERS.map((counter) => {
        const Icon = COUNTER_ICON[counter];
        return (
          <Tabs.Trigger
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
          </Tabs.Trigger>
        );
      })}
    </Tabs.List>
  );
}
