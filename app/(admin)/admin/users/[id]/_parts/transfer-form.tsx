'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { PersonDetails } from '#server/operations/people/schemas.ts';
import { isShipType } from '#server/world/ships/rules/catalogue.ts';

type TransferFormProps = { playerId: string } & Pick<PersonDetails, 'ships'>;
type Draft = { what: string; amount: string; to: string; reason: string };

const EMPTY: Draft = { what: 'credits', amount: '', to: '', reason: '' };

/** Moves credits or a moored ship to another player, to undo a fraud or a mistake; always with a reason. */
export function TransferForm({ playerId, ships }: TransferFormProps) {
  const fieldText = useFieldText();
  const t = useTranslations('operators.users');
  const [draft, setDraft] = useState(EMPTY);
  const transfer = api.people.transferAssets.useMutation({
    onSuccess: ({ to }) => {
      setDraft(EMPTY);
      toast.success(t('transferDone', { name: to.username }));
    },
  });
  const problem = transfer.error ? toProblem(transfer.error) : null;
  function send() {
    const common = { player_id: playerId, to: draft.to.trim(), reason: draft.reason.trim() };
    if (draft.what === 'credits') transfer.mutate({ ...common, amount: Number(draft.amount) });
    else transfer.mutate({ ...common, ship_id: draft.what });
  }
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      <TransferFields draft={draft} onChange={setDraft} ships={ships} nameError={fieldText(problem, 'to')} />
      <ProblemNotice problem={problem} />
      <ConfirmButton
        look="danger"
        className="justify-self-start"
        needsConfirm
        confirmLabel={t('confirm')}
        reason={!isComplete(draft) ? t('transferFirst') : draft.reason.trim().length < 3 ? t('reasonFirst') : null}
        busy={transfer.isPending}
        onConfirm={send}
      >
        {t('transfer')}
      </ConfirmButton>
    </div>
  );
}

function isComplete({ what, amount, to }: Draft): boolean {
  return to.trim() !== '' && (what !== 'credits' || /^[1-9]\d{0,11}$/.test(amount));
}

type TransferFieldsProps = Pick<TransferFormProps, 'ships'> & {
  draft: Draft;
  onChange: (draft: Draft) => void;
  nameError: string | undefined;
};

function TransferFields({ draft, onChange, ships, nameError }: TransferFieldsProps) {
  const t = useTranslations('operators.users');
  const types = useTranslations('ships.type');
  const moored = ships.filter((ship) => !ship.is_active && !ship.is_destroyed);
  const field = (name: 'amount' | 'to' | 'reason', label: string, maxLength: number, error?: string) => (
    <Field label={label} error={error}>
      <Input
        value={draft[name]}
        maxLength={maxLength}
        onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <>
      <Field label={t('transferWhat')} hint={t('transferNote')}>
        <Select
          value={draft.what}
          onValueChange={(what) => onChange({ ...draft, what })}
          options={[
            { value: 'credits', label: t('credits') },
            ...moored.map(({ id, name, type }) => ({
              value: id,
              label: `${name} (${isShipType(type) ? types(type) : type})`,
            })),
          ]}
        />
      </Field>
      {draft.what === 'credits' ? field('amount', t('amount'), 12) : null}
      {field('to', t('transferTo'), 64, nameError)}
      {field('reason', t('reason'), 500)}
    </>
  );
}
