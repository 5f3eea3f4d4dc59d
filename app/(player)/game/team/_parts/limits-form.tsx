'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import type { Treasury } from './own-team.ts';
import { useTeamChange } from './use-team-change.ts';

const LIMITS = ['officer', 'member'] as const;

/** The founder sets what officers and members may withdraw per day. */
export function LimitsForm({ treasury }: { treasury: Treasury }) {
  const t = useTranslations('team.treasury.limits');
  const change = useTeamChange();
  const [draft, setDraft] = useState({
    officer: String(treasury.officer_limit),
    member: String(treasury.member_limit),
  });
  const save = api.teams.setLimits.useMutation(change(t('saved')));
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ officer_limit: Number(draft.officer), member_limit: Number(draft.member) });
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <div>
        <h3 className="text-sm font-strong">{t('title')}</h3>
        <p className="text-xs text-ink-muted">{t('note')}</p>
      </div>
      <div className="grid max-w-96 grid-cols-2 gap-3">
        {LIMITS.map((role) => (
          <Field key={role} label={t(role)}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              max={1_000_000_000_000}
              step={1}
              required
              value={draft[role]}
              onChange={(event) => setDraft({ ...draft, [role]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" className="justify-self-start" busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
