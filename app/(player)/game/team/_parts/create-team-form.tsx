'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { fieldError, type Problem, toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';

type Draft = { name: string; tag: string };

/** Founds a team. */
export function CreateTeamForm() {
  const t = useTranslations('team.found');
  const [draft, setDraft] = useState<Draft>({ name: '', tag: '' });
  const found = api.teams.create.useMutation({
    onSuccess: ({ name }) => toast.success(t('done', { name })),
  });
  const problem = found.error ? toProblem(found.error) : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    found.mutate(draft);
  }
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody>
        <form className="grid gap-4" onSubmit={submit}>
          <CreateTeamFields draft={draft} onDraft={setDraft} problem={problem} />
          <ProblemNotice problem={problem?.errors ? null : problem} />
          <Button type="submit" look="primary" className="justify-self-start" busy={found.isPending}>
            {t('submit')}
          </Button>
        </form>
      </PanelBody>
    </Panel>
  );
}

type CreateTeamFieldsProps = { draft: Draft; onDraft: (draft: Draft) => void; problem: Problem | null };

function CreateTeamFields({ draft, onDraft, problem }: CreateTeamFieldsProps) {
  const t = useTranslations('team.found');
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <Field label={t('name')} hint={t('nameHint')} error={fieldError(problem, 'name') ? t('nameHint') : undefined}>
        <Input
          value={draft.name}
          minLength={3}
          maxLength={32}
          required
          autoComplete="off"
          onChange={(event) => onDraft({ ...draft, name: event.target.value })}
        />
      </Field>
      <Field label={t('tag')} hint={t('tagHint')} error={fieldError(problem, 'tag') ? t('tagHint') : undefined}>
        <Input
          value={draft.tag}
          minLength={2}
          maxLength={5}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono uppercase"
          onChange={(event) => onDraft({ ...draft, tag: event.target.value })}
        />
      </Field>
    </div>
  );
}
