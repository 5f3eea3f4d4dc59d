'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { PersonDetails } from '#server/operations/people/schemas.ts';
import { FACTIONS, type Faction } from '#server/world/galaxy/rules/faction-influence.ts';

type StandingFormProps = { playerId: string } & Pick<PersonDetails, 'standings'>;

/** The player's standing with each faction, and a form to change one; always with a reason. */
export function StandingForm({ playerId, standings }: StandingFormProps) {
  const t = useTranslations('operators.users');
  const names = useTranslations('combat.standings.faction');
  const [draft, setDraft] = useState({ faction: FACTIONS[0] as Faction, by: '', reason: '' });
  const adjust = api.combatAdmin.adjustStanding.useMutation({
    onSuccess: ({ standing }) => {
      setDraft({ ...draft, by: '', reason: '' });
      toast.success(t('standingDone', { standing }));
    },
  });
  const now = standings.find(({ faction_code }) => faction_code === draft.faction)?.standing ?? 0;
  const by = /^[-+]?\d{1,4}$/.test(draft.by) ? Number(draft.by) : 0;
  const reason = draft.reason.trim();
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      <Field label={t('standing')} hint={t('standingNow', { standing: now })}>
        <Select
          value={draft.faction}
          onValueChange={(next) => setDraft({ ...draft, faction: FACTIONS.find((one) => one === next) ?? FACTIONS[0] })}
          options={FACTIONS.map((value) => ({ value, label: names(value) }))}
        />
      </Field>
      <Field label={t('standingBy')}>
        <Input
          inputMode="text"
          value={draft.by}
          maxLength={5}
          onChange={(event) => setDraft({ ...draft, by: event.target.value })}
        />
      </Field>
      <Field label={t('reason')}>
        <Input
          value={draft.reason}
          maxLength={500}
          onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
        />
      </Field>
      <ProblemNotice problem={adjust.error ? toProblem(adjust.error) : null} />
      <Button
        className="justify-self-start"
        reason={by === 0 ? t('standingFirst') : reason.length < 3 ? t('reasonFirst') : null}
        busy={adjust.isPending}
        onClick={() => adjust.mutate({ player_id: playerId, faction_code: draft.faction, by, reason })}
      >
        {t('adjust')}
      </Button>
    </div>
  );
}
