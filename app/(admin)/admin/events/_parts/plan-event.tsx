'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { serviceNow } from '#app/_browser/service-clock.ts';
import type { Problem } from '#app/_client/problem/problem.ts';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { ActDialog } from '#app/(admin)/_parts/act/act-dialog.tsx';
import { OPERATOR_EVENT_KINDS, type OperatorEventKind } from '#server/foundation/notifications/rules/types.ts';
import {
  MAX_AHEAD_DAYS,
  MAX_EVENT_HOURS,
  MIN_EVENT_HOURS,
  STRENGTH_BOUNDS,
} from '#server/world/operator-events/rules/operator-event.ts';
import { type PickedStation, StationPicks } from './station-picks.tsx';

type Draft = {
  kind: OperatorEventKind;
  region: string | undefined;
  stations: readonly PickedStation[];
  strength: string;
  hours: string;
  /** Hours from now. */
  start: string;
};

const EMPTY: Draft = {
  kind: 'double_regeneration',
  region: undefined,
  stations: [],
  strength: String(STRENGTH_BOUNDS.double_regeneration.usual),
  hours: '24',
  start: '0',
};

/** Plans an event for a region's public stations and announces it. */
export function PlanEvent() {
  const t = useTranslations('market.made.admin');
  const [draft, setDraft] = useState(EMPTY);
  const plan = api.operatorEvents.plan.useMutation({ onSuccess: () => setDraft(EMPTY) });
  function send(reason: string) {
    const { kind, region, stations, strength, hours, start } = draft;
    return plan.mutateAsync({
      kind,
      region_id: region ?? '',
      station_ids: stations.map(({ station_id }) => station_id),
      strength: Number(strength),
      hours: Number(hours),
      ...(Number(start) > 0 ? { starts_at: new Date(serviceNow() + Number(start) * 3_600_000).toISOString() } : {}),
      reason,
    });
  }
  return (
    <ActDialog
      label={t('plan')}
      look="primary"
      title={t('plan')}
      detail={t('lead')}
      reviewed
      ready={isReady(draft)}
      done={t('planned')}
      send={send}
    >
      {(problem) => <PlanFields draft={draft} onChange={setDraft} problem={problem} />}
    </ActDialog>
  );
}

function isReady({ kind, region, strength, hours, start }: Draft): boolean {
  const { min, max } = STRENGTH_BOUNDS[kind];
  return (
    region !== undefined &&
    isWithin(strength, min, max) &&
    isWithin(hours, MIN_EVENT_HOURS, MAX_EVENT_HOURS) &&
    isWithin(start, 0, MAX_AHEAD_DAYS * 24)
  );
}

function isWithin(text: string, min: number, max: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
}

type PlanFieldsProps = { draft: Draft; onChange: (draft: Draft) => void; problem: Problem | null };

function PlanFields({ draft, onChange, problem }: PlanFieldsProps) {
  const fieldText = useFieldText();
  const t = useTranslations('market.made');
  const regions = api.operatorEvents.regions.useQuery();
  const { min, max } = STRENGTH_BOUNDS[draft.kind];
  const number = (name: 'strength' | 'hours' | 'start', hint: string, path: string) => (
    <Field label={t(`admin.${name}`)} hint={hint} error={fieldText(problem, path)}>
      <Input
        inputMode="numeric"
        value={draft[name]}
        maxLength={3}
        onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <>
      <Field label={t('admin.kind')} hint={t(`effect.${draft.kind}`, { strength: draft.strength })}>
        <Select
          value={draft.kind}
          onValueChange={(next) => {
            const kind = OPERATOR_EVENT_KINDS.find((one) => one === next) ?? 'fair';
            onChange({ ...draft, kind, strength: String(STRENGTH_BOUNDS[kind].usual) });
          }}
          options={OPERATOR_EVENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </Field>
      <Field label={t('admin.region')} error={fieldText(problem, 'region_id')}>
        <Select
          value={draft.region}
          onValueChange={(region) => onChange({ ...draft, region, stations: [] })}
          options={(regions.data?.items ?? []).map((one) => ({ value: one.region_id, label: one.region_name }))}
        />
      </Field>
      {draft.region ? (
        <StationPicks
          region={draft.region}
          picked={draft.stations}
          onChange={(stations) => onChange({ ...draft, stations })}
          error={fieldText(problem, 'station_ids')}
        />
      ) : null}
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        {number('strength', t('admin.strengthHint', { min, max }), 'strength')}
        {number('hours', t('admin.hoursHint'), 'hours')}
        {number('start', t('admin.startHint'), 'starts_at')}
      </div>
    </>
  );
}
