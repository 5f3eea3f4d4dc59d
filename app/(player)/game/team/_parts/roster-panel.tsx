'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { cn } from '#app/_ui/cn.ts';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { MemberActions } from './member-actions.tsx';
import type { OwnTeam } from './own-team.ts';

type Member = OwnTeam['roster'][number];

/** The team's members by rank, with the player's actions for each. */
export function RosterPanel({ team }: { team: OwnTeam }) {
  const t = useTranslations('team.roster');
  return (
    <Panel>
      <PanelHeader title={t('title')} />
      <ul aria-label={t('title')} className="border-t border-line">
        {team.roster.map((member) => (
          <MemberLine key={member.player_id} member={member} myRole={team.my_role} />
        ))}
      </ul>
    </Panel>
  );
}

function MemberLine({ member, myRole }: { member: Member; myRole: OwnTeam['my_role'] }) {
  const t = useTranslations('team');
  const { username, role, is_awake, is_me } = member;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span
            aria-hidden="true"
            className={cn(
              'size-2 shrink-0 rounded-full border',
              is_awake ? 'border-success bg-success' : 'border-line',
            )}
          />
          <Link href={`/game/players/${member.player_id}`} className="truncate font-strong hover:text-accent">
            {username}
          </Link>
          {is_me ? <span className="text-xs text-ink-muted">{t('roster.you')}</span> : null}
          <Badge tone={role === 'founder' ? 'accent' : 'neutral'}>{t(`role.${role}`)}</Badge>
        </p>
        <p className="text-xs text-ink-faint">
          {is_awake ? t('roster.awake') : t('roster.away')} · {t('roster.since')} <RelativeTime at={member.joined_at} />
        </p>
      </div>
      {is_me ? null : <MemberActions member={member} myRole={myRole} />}
    </li>
  );
}
