'use client';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Num } from '#app/_ui/number.tsx';
import { type Bar, HourBars } from './hour-bars.tsx';

type Day = ApiOutput['reports']['lastDay'];
type Hour = Day['hours'][number];
/** Names of the counts of an hour. */
type Count = Exclude<keyof Hour, 'started_at'>;

const [FIRST, SECOND, BAD] = ['var(--region-1)', 'var(--region-5)', 'var(--danger)'];

/** Six figures with their charts: people, trade, money, and what runs. */
export function DayCards({ day }: { day: Day }) {
  const t = useTranslations('adminShell.home.day');
  const total = (count: Count) => day.hours.reduce((sum, hour) => sum + hour[count], 0);
  const bars = (...counts: Count[]) => day.hours.map((hour) => barOf(hour, counts));
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      <Card of="players" href="/admin/users" value={day.online} bars={bars('active_players')}>
        {t('online')}
      </Card>
      <Card
        of="joined"
        href="/admin/users"
        value={day.new_players}
        bars={bars('new_players')}
        colours={{ up: [SECOND] }}
      >
        {t('returning', { count: day.returning_players })}
      </Card>
      <Card of="trades" href="/admin/analytics" value={total('trades')} bars={bars('trades')} />
      <Card
        of="credits"
        href="/admin/economy"
        value={total('credits_created') - total('credits_destroyed')}
        signed
        bars={day.hours.map((hour) => ({
          at: hour.started_at,
          up: [hour.credits_created],
          down: hour.credits_destroyed,
        }))}
        colours={{ up: [FIRST], down: SECOND }}
      >
        <MoneyWords created={total('credits_created')} destroyed={total('credits_destroyed')} />
      </Card>
      <Card
        of="jobs"
        href="/admin/health"
        value={total('jobs_completed')}
        bars={bars('jobs_completed', 'jobs_failed')}
        colours={{ up: [FIRST, BAD] }}
      >
        {day.jobs_engine === 'outside' ? t('jobsOutside') : <Failed count={total('jobs_failed')} />}
      </Card>
      <Card of="errors" href="/admin/health" value={total('errors')} bars={bars('errors')} colours={{ up: [BAD] }} />
    </ul>
  );
}

function barOf(hour: Hour, counts: readonly Count[]): Bar {
  return { at: hour.started_at, up: counts.map((count) => hour[count]) };
}

type CardProps = {
  of: 'players' | 'joined' | 'trades' | 'credits' | 'jobs' | 'errors';
  href: string;
  value: number;
  signed?: boolean;
  bars: readonly Bar[];
  colours?: { up: readonly string[]; down?: string };
  children?: ReactNode;
};

/** A figure, what belongs to it, its chart, and where it comes from. */
function Card({ of, href, value, signed = false, bars, colours = { up: [FIRST] }, children }: CardProps) {
  const t = useTranslations('adminShell.home.day');
  const format = useFormatter();
  const title = t(`${of}.title`);
  return (
    <li className="grid content-start gap-1.5">
      <h3 className="text-sm text-ink-muted">
        <Link href={href} prefetch={false} className="hover:text-accent hover:underline">
          {title}
        </Link>
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {signed ? (
          <span className="tabular text-lg font-strong">{format.number(value, { signDisplay: 'exceptZero' })}</span>
        ) : (
          <Num value={value} className="text-lg font-strong" />
        )}
        <span className="text-xs text-ink-muted">{children}</span>
      </p>
      <HourBars title={title} bars={bars} colours={colours} />
      <p className="text-xs text-ink-faint">{t(`${of}.source`)}</p>
    </li>
  );
}

function MoneyWords({ created, destroyed }: { created: number; destroyed: number }) {
  const t = useTranslations('adminShell.home.day');
  const format = useFormatter();
  return (
    <>
      <Key colour={FIRST} /> {t('created', { credits: format.number(created) })} · <Key colour={SECOND} />{' '}
      {t('destroyed', { credits: format.number(destroyed) })}
    </>
  );
}

function Failed({ count }: { count: number }) {
  const t = useTranslations('adminShell.home.day');
  return (
    <>
      <Key colour={BAD} /> {t('failed', { count })}
    </>
  );
}

/** The colour of a part of the bars, before its name. */
function Key({ colour }: { colour: string | undefined }) {
  return (
    <svg viewBox="0 0 8 8" aria-hidden="true" className="inline size-2">
      <rect width="8" height="8" rx="2" fill={colour} />
    </svg>
  );
}
