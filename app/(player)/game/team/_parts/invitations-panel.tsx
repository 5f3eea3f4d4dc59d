'use client';
import { useTranslations } from 'next-intl';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { useTeamChange } from './use-team-change.ts';

type Invitation = ApiOutput['teams']['mine']['invitations'][number];

/** Invitations that await the player's answer; renders nothing without any. */
export function InvitationsPanel({ invitations, hasTeam }: { invitations: Invitation[]; hasTeam: boolean }) {
  const t = useTranslations('team.invitations');
  if (invitations.length === 0) return null;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={hasTeam ? t('leaveFirst') : t('note')} />
      <ul aria-label={t('title')} className="border-t border-line">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} mayJoin={!hasTeam} />
        ))}
      </ul>
    </Panel>
  );
}

function InvitationLine({ invitation, mayJoin }: { invitation: Invitation; mayJoin: boolean }) {
  const t = useTranslations('team.invitations');
  const change = useTeamChange();
  const { id, team, invited_by } = invitation;
  const accept = api.teams.accept.useMutation(change(t('joined', { name: team.name })));
  const decline = api.teams.decline.useMutation(change());
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 last:border-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-strong">{team.name}</span>
          <Badge className="font-mono">{team.tag}</Badge>
          <span className="text-xs text-ink-muted">{t('members', { count: team.members })}</span>
        </p>
        <p className="text-xs text-ink-faint">
          {invited_by ? t('by', { name: invited_by.username }) : t('byFormer')} ·{' '}
          <RelativeTime at={invitation.created_at} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayJoin ? (
          <Button
            look="primary"
            busy={accept.isPending}
            aria-label={t('acceptNamed', { name: team.name })}
            onClick={() => accept.mutate({ id })}
          >
            {t('accept')}
          </Button>
        ) : null}
        <Button
          busy={decline.isPending}
          aria-label={t('declineNamed', { name: team.name })}
          onClick={() => decline.mutate({ id })}
        >
          {t('decline')}
        </Button>
      </div>
    </li>
  );
}
