'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { PlayerNameField } from '#app/(player)/_parts/player-name-field.tsx';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import type { OwnTeam } from './own-team.ts';
import { useTeamChange } from './use-team-change.ts';

/** Invites players and lists the open invitations. */
export function InvitePanel({ team }: { team: OwnTeam }) {
  const settings = useSettings();
  const t = useTranslations('team.invite');
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note', { days: settings.team_invitation_days })} />
      <PanelBody className="grid gap-4">
        {team.members >= team.max_members ? (
          <p className="text-ink-muted">{t('full', { max: team.max_members })}</p>
        ) : (
          <InviteForm />
        )}
        {team.invited.length > 0 ? (
          <ul aria-label={t('waiting')} className="rounded-md border border-line">
            {team.invited.map((invited) => (
              <InvitedLine key={invited.id} invited={invited} />
            ))}
          </ul>
        ) : null}
      </PanelBody>
    </Panel>
  );
}

function InviteForm() {
  const fieldText = useFieldText();
  const t = useTranslations('team.invite');
  const [to, setTo] = useState('');
  const invite = api.teams.invite.useMutation({
    onSuccess: (_made, sent) => {
      toast.success(t('done', { name: sent.to }));
      setTo('');
    },
  });
  const problem = invite.error ? toProblem(invite.error) : null;
  const wrongName = problem
    ? fieldText(problem, 'to')
      ? t('yourself')
      : problem.status === 404
        ? t('unknown')
        : undefined
    : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    invite.mutate({ to });
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
        <PlayerNameField label={t('player')} hint={t('hint')} value={to} error={wrongName} onChange={setTo} />
        <Button type="submit" look="primary" className="sm:mt-6.5" busy={invite.isPending}>
          {t('submit')}
        </Button>
      </div>
      <ProblemNotice problem={wrongName ? null : problem} />
    </form>
  );
}

function InvitedLine({ invited }: { invited: OwnTeam['invited'][number] }) {
  const t = useTranslations('team.invite');
  const change = useTeamChange();
  const withdraw = api.teams.withdraw.useMutation(change());
  const name = invited.player.username;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-3 py-2 last:border-0">
      <span className="text-sm">
        {name}{' '}
        <span className="text-xs text-ink-faint">
          {t('sent')} <RelativeTime at={invited.created_at} />
        </span>
      </span>
      <Button
        size="sm"
        busy={withdraw.isPending}
        aria-label={t('withdrawNamed', { name })}
        onClick={() => withdraw.mutate({ id: invited.id })}
      >
        {t('withdraw')}
      </Button>
    </li>
  );
}
