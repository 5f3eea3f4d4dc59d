'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { isOneOf } from '#app/_client/one-of.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import { proposeInput } from '#server/money/governance/schemas.ts';
import { GOVERNANCE_TYPES } from '#server/world/regions/schemas.ts';
import type { Region } from './region.ts';
import { fromRows, TraditionFields, toRows } from './tradition-fields.tsx';
import { usePropose } from './use-propose.ts';

/**
 * Proposes another name, tax, form of government or other traditions; unchanged values are not part of the proposal.
 */
export function ProposalForm({ region }: { region: Region }) {
  const t = useTranslations('regions');
  const [draft, setDraft] = useState(() => draftOf(region));
  const [rows, setRows] = useState(() => toRows(region.traditions));
  const { propose, busy } = usePropose(() => setDraft(draftOf(region)));
  const wanted = proposeInput.safeParse({
    kind: 'settings',
    id: region.id,
    change: changeOf(region, draft, fromRows(rows)),
    reason: draft.reason,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted.success) propose(wanted.data);
  }
  return (
    <form className="grid gap-4 px-4 pb-4" onSubmit={submit}>
      <ProposalFields draft={draft} onDraft={setDraft} />
      <TraditionFields rows={rows} onChange={(next) => setRows([...next])} />
      <DisabledReason quiet reason={wanted.success ? null : t('votes.incomplete')} />
      <Button type="submit" look="primary" className="justify-self-start" disabled={!wanted.success} busy={busy}>
        {t('votes.propose')}
      </Button>
    </form>
  );
}

type ProposalFieldsProps = { draft: Draft; onDraft: (draft: Draft) => void };

function ProposalFields({ draft, onDraft }: ProposalFieldsProps) {
  const t = useTranslations('regions');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('settings.name')}>
        <Input
          value={draft.name}
          maxLength={40}
          onChange={(event) => onDraft({ ...draft, name: event.target.value })}
        />
      </Field>
      <Field label={t('fact.tax')}>
        <Input
          type="number"
          inputMode="numeric"
          min={5}
          max={25}
          value={draft.tax}
          onChange={(event) => onDraft({ ...draft, tax: event.target.value })}
        />
      </Field>
      <Field label={t('fact.governance')}>
        <Select
          value={draft.form}
          onValueChange={(form) => (isOneOf(GOVERNANCE_TYPES, form) ? onDraft({ ...draft, form }) : null)}
          options={GOVERNANCE_TYPES.map((value) => ({ value, label: t(`governance.${value}`) }))}
        />
      </Field>
      <Field label={t('votes.reason')}>
        <Input
          value={draft.reason}
          maxLength={500}
          onChange={(event) => onDraft({ ...draft, reason: event.target.value })}
        />
      </Field>
    </div>
  );
}

type Draft = { name: string; tax: string; form: Region['governance_type']; reason: string };

function draftOf({ display_name, tax_rate, governance_type }: Region): Draft {
  return { name: display_name, tax: String(tax_rate), form: governance_type, reason: '' };
}

function changeOf(region: Region, { name, tax, form }: Draft, traditions: Region['traditions']) {
  return {
    ...(name.trim() === region.display_name ? {} : { display_name: name }),
    ...(Number(tax) === region.tax_rate ? {} : { tax_rate: Number(tax) }),
    ...(form === region.governance_type ? {} : { governance_type: form }),
    ...(JSON.stringify(traditions) === JSON.stringify(region.traditions) ? {} : { traditions }),
  };
}
