'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { PersonDetails } from '#server/operations/people/schemas.ts';
import { ListLine, ListPanel } from './list-panel.tsx';

/** Gifts to and from the player. */
export function GiftsPanel({ gifts }: Pick<PersonDetails, 'gifts'>) {
  const t = useTranslations('operators.users');
  return (
    <ListPanel title={t('gifts')}>
      {gifts.map(({ direction, other, team, value, times, last_at }) => (
        <ListLine key={`${direction} ${other?.user_id ?? ''} ${team ?? ''}`}>
          <span className="flex flex-wrap items-center gap-2">
            <Badge>{t(`giving.${direction}`)}</Badge>
            {other ? (
              <Link className="hover:text-accent" href={`/admin/users/${other.user_id}`}>
                {other.username}
              </Link>
            ) : (
              t('giftTeam', { tag: team ?? '–' })
            )}
            <span className="text-xs text-ink-faint">{t('giftTimes', { count: times })}</span>
          </span>
          <span className="flex items-center gap-3">
            <Num value={value} unit="cr" />
            <RelativeTime at={last_at} className="text-xs text-ink-faint" />
          </span>
        </ListLine>
      ))}
    </ListPanel>
  );
}
