'use client';
import { Mail } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { cn } from '#app/_ui/cn.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { mayRemove } from '#server/teams/rules/standing.ts';
import type { OwnTeam } from './own-team.ts';
import { useTeamChange } from './use-team-change.ts';

type Member = OwnTeam['roster'][number];

/** The team's members by rank, with what the player may do about each. */
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

function MemberActions({ member, myRole }: { member: Member; myRole: OwnTeam['my_role'] }) {
  const t = useTranslations('team.roster');
  const change = useTeamChange();
  const { player_id, username: name, role } = member;
  const setRole = api.teams.setRole.useMutation(change());
  const handOver = api.teams.handOver.useMutation(change(t('handedOver', { name })));
  const remove = api.teams.remove.useMutation(change(t('removed', { name })));
  const next = role === 'officer' ? 'member' : 'officer';
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild look="ghost" size="sm">
        <Link href={`/game/messages?to=${encodeURIComponent(name)}`} aria-label={t('write', { name })}>
          <Mail aria-hidden="true" />
        </Link>
      </Button>
      {myRole === 'founder' ? (
        <>
          <Button
            size="sm"
            busy={setRole.isPending}
            aria-label={t(`make.${next}Named`, { name })}
            onClick={() => setRole.mutate({ player_id, role: next })}
          >
            {t(`make.${next}`)}
          </Button>
          <ConfirmButton
            size="sm"
            needsConfirm
            confirmLabel={t('sure')}
            busy={handOver.isPending}
            onConfirm={() => handOver.mutate({ player_id })}
          >
            <Named short={t('handOver')} long={t('handOverNamed', { name })} />
          </ConfirmButton>
        </>
      ) : null}
      {mayRemove(myRole, role) ? (
        <ConfirmButton
          size="sm"
          look="danger-quiet"
          needsConfirm
          confirmLabel={t('sure')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ player_id })}
        >
          <Named short={t('remove')} long={t('removeNamed', { name })} />
        </ConfirmButton>
      ) : null}
    </div>
  );
}

/** Short text where the row is visible, full text for the button's accessible name. */
function Named({ short, long }: { short: string; long: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{long}</span>
    </>
  );
}
