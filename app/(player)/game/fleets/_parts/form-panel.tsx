'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { Formation } from '#server/game/combat/rules/combatant.ts';
import { createFleetInput } from '#server/game/fleets/schemas.ts';
import { FormationField } from './formation-field.tsx';

/** Forms a fleet under the player's command. */
export function FormPanel() {
  const t = useTranslations('fleets.form');
  const [name, setName] = useState('');
  const [formation, setFormation] = useState<Formation>('line');
  const create = api.fleets.create.useMutation({
    onSuccess: (fleet) => toast.success(t('done', { name: fleet.name })),
  });
  const wanted = createFleetInput.safeParse({ name, formation });
  const isReady = wanted.success;
  return (
    <Panel>
      <PanelHeader title={t('title')} note={t('note')} />
      <PanelBody>
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted.success) create.mutate(wanted.data);
          }}
        >
          <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,20rem)_minmax(0,12rem)]">
            <Field label={t('name')} hint={t('nameHint')}>
              <Input value={name} maxLength={32} required onChange={(event) => setName(event.target.value)} />
            </Field>
            <FormationField value={formation} onChange={setFormation} />
          </div>
          <ProblemNotice problem={create.error ? toProblem(create.error) : null} />
          <Button
            type="submit"
            look="primary"
            className="justify-self-start"
            disabled={!isReady}
            busy={create.isPending}
          >
            {t('submit')}
          </Button>
        </form>
      </PanelBody>
    </Panel>
  );
}
