'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import type { Fleet } from './fleet.ts';

/** The fleet's members, commander first, with who is in this sector. */
export function RosterPanel({ fleet }: { fleet: Fleet }) {
  const t = useTranslations('fleets.roster');
  const words = useTranslations('fleets.consent');
  const flight = useTranslations('fleets.follow');
  return (
    <Panel>
      <PanelHeader title={t('title')} />
      <ul aria-label={t('title')} className="grid divide-y divide-line border-t border-line">
        {fleet.ships.map(({ player_id, username, is_commander, is_me, is_here, joins, follows, joined_at }) => (
          <li key={player_id} className="grid gap-0.5 px-4 py-2.5">
            <p className="flex flex-wrap items-center gap-2">
              <Link href={`/game/players/${player_id}`} className="font-strong hover:text-accent">
                {username}
              </Link>
              {is_me ? <span className="text-xs text-ink-muted">{t('you')}</span> : null}
              {is_commander ? <Badge tone="accent">{t('commander')}</Badge> : null}
              {is_me ? null : <Badge tone={is_here ? 'success' : 'neutral'}>{t(is_here ? 'here' : 'away')}</Badge>}
            </p>
            <p className="text-xs text-ink-faint">
              {words('hint', { joins })} ·{' '}
              {is_commander ? null : <>{flight('hint', { follows: String(follows) })} · </>}
              {t('since')} <RelativeTime at={joined_at} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
