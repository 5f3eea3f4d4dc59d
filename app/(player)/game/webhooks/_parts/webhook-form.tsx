'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import {
  PLAYER_WEBHOOK_TYPES,
  TEAM_WEBHOOK_TYPES,
  type WebhookType,
} from '#server/money/outgoing-webhooks/rules/event-types.ts';
import { TypeChoice } from './type-choice.tsx';
import type { Webhook } from './webhook.ts';

export type WebhookInput = { name: string; url: string; event_types: WebhookType[]; for_team: boolean };
type FormProps = {
  hook: Webhook | undefined;
  busy: boolean;
  error: unknown;
  onSubmit: (input: WebhookInput) => void;
  onCancel: () => void;
};

export function WebhookForm({ hook, busy, error, onSubmit, onCancel }: FormProps) {
  const t = useTranslations('webhooks');
  const [name, setName] = useState(hook?.name ?? '');
  const [url, setUrl] = useState(hook?.url ?? '');
  const [isOfTeam, setOfTeam] = useState(hook ? hook.team_id !== null : false);
  const [types, setTypes] = useState<readonly WebhookType[]>(hook?.event_types ?? []);
  const [isTried, setTried] = useState(false);
  const offered = isOfTeam ? TEAM_WEBHOOK_TYPES : PLAYER_WEBHOOK_TYPES;
  const chosen = offered.filter((type) => types.includes(type));
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || !url.trim() || chosen.length === 0) return;
    onSubmit({ name: name.trim(), url: url.trim(), event_types: chosen, for_team: isOfTeam });
  }
  return (
    <form className="grid gap-4" onSubmit={send}>
      <Field label={t('name')} error={isTried && !name.trim() ? t('nameMissing') : undefined}>
        <Input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={t('url')} hint={t('urlHint')} error={isTried && !url.trim() ? t('urlMissing') : undefined}>
        <Input
          value={url}
          maxLength={500}
          inputMode="url"
          placeholder="https://"
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      {hook ? null : <TeamChoice isOfTeam={isOfTeam} onChange={setOfTeam} />}
      <TypeChoice offered={offered} chosen={chosen} onChange={setTypes} isMissing={isTried && chosen.length === 0} />
      <ProblemNotice problem={error ? toProblem(error) : null} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          {t(hook ? 'save' : 'create')}
        </Button>
      </div>
    </form>
  );
}

/** Offered to founders of a team only. */
function TeamChoice({ isOfTeam, onChange }: { isOfTeam: boolean; onChange: (isOfTeam: boolean) => void }) {
  const t = useTranslations('webhooks');
  const team = api.teams.mine.useQuery();
  if (team.data?.team?.my_role !== 'founder') return null;
  return (
    <label htmlFor="webhook-team" className="flex items-start gap-2 text-sm">
      <Checkbox
        id="webhook-team"
        className="mt-0.5"
        checked={isOfTeam}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {t('forTeam')} <span className="text-ink-muted">{t('forTeamHint')}</span>
      </span>
    </label>
  );
}
