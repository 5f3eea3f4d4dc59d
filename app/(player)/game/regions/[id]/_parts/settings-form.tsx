'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { isOneOf } from '#app/_client/one-of.ts';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Select } from '#app/_ui/select.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { DisabledReason } from '#app/(player)/game/_parts/shipyard/disabled-reason.tsx';
import { useThemeName } from '#app/(player)/game/regions/_parts/region-words.ts';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';
import { GOVERNANCE_TYPES, ownerSettings, REGION_THEMES } from '#server/world/regions/schemas.ts';
import type { Region } from './region.ts';
import { fromRows, TraditionFields, type TraditionRow, toRows } from './tradition-fields.tsx';

type Draft = Pick<Region, 'display_name' | 'governance_type' | 'language_pack' | 'aesthetic_theme'> & {
  tax_rate: string;
  starting_credits: string;
};

/** The owner's settings; all changes are saved together and enter the public record. */
export function SettingsForm({ region }: { region: Region }) {
  const t = useTranslations('regions');
  const [draft, setDraft] = useState<Draft>(() => ({
    ...region,
    tax_rate: String(region.tax_rate),
    starting_credits: String(region.starting_credits),
  }));
  const [rows, setRows] = useState<readonly TraditionRow[]>(() => toRows(region.traditions));
  const save = api.governance.change.useMutation({ onSuccess: () => toast.success(t('settings.saved')) });
  const wanted = ownerSettings.safeParse({
    ...draft,
    tax_rate: Number(draft.tax_rate),
    starting_credits: Number(draft.starting_credits),
    traditions: fromRows(rows),
  });
  const isVoted = region.governance_type !== 'autocracy';
  const isClosed = region.status === 'terminated' || region.status === 'generation_corrupt';
  const why = isClosed ? t('settings.closed') : wanted.success ? null : t('settings.invalid');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted.success) save.mutate({ id: region.id, ...wanted.data });
  }
  return (
    <Panel>
      <PanelHeader title={t('settings.title')} note={t('settings.note')} />
      <PanelBody>
        <form className="grid gap-4" onSubmit={submit}>
          <SettingFields
            draft={draft}
            isVoted={isVoted}
            onChange={(change) => setDraft((old) => ({ ...old, ...change }))}
          />
          {isVoted ? <VotedNote /> : <TraditionFields rows={rows} onChange={setRows} />}
          <ProblemNotice problem={save.error ? toProblem(save.error) : null} />
          <DisabledReason quiet reason={why} />
          <Button
            type="submit"
            look="primary"
            className="justify-self-start"
            disabled={why !== null}
            busy={save.isPending}
          >
            {t('settings.save')}
          </Button>
        </form>
      </PanelBody>
    </Panel>
  );
}

function VotedNote() {
  const t = useTranslations('regions.votes');
  return <p className="text-sm text-ink-muted">{t('ownerNote')}</p>;
}

type SettingFieldsProps = {
  draft: Draft;
  /** Settings that the region votes on cannot be changed by the owner. */
  isVoted: boolean;
  onChange: (change: Partial<Draft>) => void;
};

function SettingFields(props: SettingFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <RuleFields {...props} />
      <CultureFields {...props} />
    </div>
  );
}

function RuleFields({ draft, isVoted, onChange }: SettingFieldsProps) {
  const t = useTranslations('regions');
  return (
    <>
      {isVoted ? null : <VotedFields draft={draft} isVoted={isVoted} onChange={onChange} />}
      <Field label={t('fact.startingCredits')} hint={t('settings.startingHint')}>
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          value={draft.starting_credits}
          onChange={(event) => onChange({ starting_credits: event.target.value })}
        />
      </Field>
    </>
  );
}

function VotedFields({ draft, onChange }: SettingFieldsProps) {
  const t = useTranslations('regions');
  return (
    <>
      <Field label={t('settings.name')}>
        <Input
          value={draft.display_name}
          maxLength={40}
          onChange={(event) => onChange({ display_name: event.target.value })}
        />
      </Field>
      <Field label={t('fact.governance')}>
        <Select
          value={draft.governance_type}
          onValueChange={(value) => (isOneOf(GOVERNANCE_TYPES, value) ? onChange({ governance_type: value }) : null)}
          options={GOVERNANCE_TYPES.map((value) => ({ value, label: t(`governance.${value}`) }))}
        />
      </Field>
      <Field label={t('fact.tax')} hint={t('settings.taxHint')}>
        <Input
          type="number"
          inputMode="numeric"
          min={5}
          max={25}
          value={draft.tax_rate}
          onChange={(event) => onChange({ tax_rate: event.target.value })}
        />
      </Field>
    </>
  );
}

function CultureFields({ draft, onChange }: SettingFieldsProps) {
  const t = useTranslations('regions');
  const themeName = useThemeName();
  return (
    <>
      <Field label={t('fact.language')}>
        <Select
          value={draft.language_pack}
          onValueChange={(language_pack) => onChange({ language_pack })}
          options={LANGUAGES.map(({ code, native_name }) => ({ value: code, label: native_name }))}
        />
      </Field>
      <Field label={t('fact.theme')}>
        <Select
          value={draft.aesthetic_theme}
          onValueChange={(aesthetic_theme) => onChange({ aesthetic_theme })}
          options={REGION_THEMES.map((value) => ({ value, label: themeName(value) }))}
        />
      </Field>
    </>
  );
}
