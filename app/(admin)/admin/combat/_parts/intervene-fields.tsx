'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';

const ACTIONS = ['stop_combat', 'adjust_damage', 'restore_shields', 'declare_winner'] as const;
const SIDES = ['both', 'attacker', 'defender'] as const;
const WINNERS = ['draw', 'attacker', 'defender'] as const;

export type InterventionDraft = {
  action: (typeof ACTIONS)[number];
  side: (typeof SIDES)[number];
  winner: (typeof WINNERS)[number];
  multiplier: string;
  percent: string;
  reason: string;
};
type Props = { draft: InterventionDraft; onChange: (draft: InterventionDraft) => void };

/** The action, with the fields that it needs. */
export function InterveneFields({ draft, onChange }: Props) {
  const t = useTranslations('adminCombat.intervene');
  const { action } = draft;
  return (
    <>
      <Choice
        label={t('action')}
        value={action}
        values={ACTIONS}
        text={(one) => t(`actions.${one}`)}
        onChange={(next) => onChange({ ...draft, action: next })}
      />
      {action === 'adjust_damage' || action === 'restore_shields' ? (
        <Choice
          label={t('side')}
          value={draft.side}
          values={SIDES}
          text={(one) => t(`sides.${one}`)}
          onChange={(side) => onChange({ ...draft, side })}
        />
      ) : null}
      {action === 'declare_winner' ? (
        <Choice
          label={t('winner')}
          value={draft.winner}
          values={WINNERS}
          text={(one) => t(`sides.${one}`)}
          onChange={(winner) => onChange({ ...draft, winner })}
        />
      ) : null}
      <Amount draft={draft} onChange={onChange} />
      <Field label={t('reason')} hint={t('reasonHint')}>
        <Input
          value={draft.reason}
          maxLength={500}
          onChange={(event) => onChange({ ...draft, reason: event.target.value })}
        />
      </Field>
    </>
  );
}

function Amount({ draft, onChange }: Props) {
  const t = useTranslations('adminCombat.intervene');
  const number = { type: 'number', required: true, min: 0, step: 'any' } as const;
  if (draft.action === 'adjust_damage')
    return (
      <Field label={t('multiplier')} hint={t('multiplierHint')}>
        <Input
          {...number}
          max={10}
          value={draft.multiplier}
          onChange={(event) => onChange({ ...draft, multiplier: event.target.value })}
        />
      </Field>
    );
  if (draft.action === 'restore_shields')
    return (
      <Field label={t('percent')}>
        <Input
          {...number}
          max={100}
          value={draft.percent}
          onChange={(event) => onChange({ ...draft, percent: event.target.value })}
        />
      </Field>
    );
  return null;
}

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  values: readonly V[];
  text: (value: V) => string;
  onChange: (value: V) => void;
};

function Choice<V extends string>({ label, value, values, text, onChange }: ChoiceProps<V>) {
  function pick(next: string) {
    const known = values.find((one) => one === next);
    if (known) onChange(known);
  }
  return (
    <Field label={label}>
      <Select value={value} onValueChange={pick} options={values.map((one) => ({ value: one, label: text(one) }))} />
    </Field>
  );
}
