'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { fieldError, type Problem } from '#app/_client/problem/problem.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { Select } from '#app/_ui/select.tsx';
import { Switch } from '#app/_ui/switch.tsx';
import { importBangInput, REGION_TYPES } from '#server/galaxy/schemas.ts';
import { RegionKind, type RegionType } from '../../_parts/region-kind.tsx';

export type Settings = {
  region_type?: RegionType;
  name?: string;
  becomes?: 'galaxy' | 'region';
  galaxy_id?: string;
  allow_incomplete_content: boolean;
};
/** What is to be imported, as far as the settings have to know. */
export type Chosen = { from: 'file' | 'schema'; regionType: RegionType | null };
export type ImportSettingsProps = {
  chosen: Chosen | null;
  problem: Problem | null;
  busy: boolean;
  onSend: (settings: Settings) => void;
};

const AS_GIVEN = 'given';
const NEW_GALAXY = 'galaxy';
const PRESET = 'preset';
const settingsSchema = importBangInput.omit({ universe: true, source: true });

export function ImportSettings({ chosen, problem, busy, onSend }: ImportSettingsProps) {
  const t = useTranslations('adminGalaxy.import');
  const incompleteId = useId();
  const [kind, setKind] = useState<RegionType | typeof AS_GIVEN>(AS_GIVEN);
  const [name, setName] = useState('');
  const [target, setTarget] = useState<string>(PRESET);
  const galaxies = api.galaxy.galaxies.useQuery().data?.items ?? [];
  const [incomplete, setIncomplete] = useState(false);
  const parsed = settingsSchema.safeParse({
    region_type: kind === AS_GIVEN ? undefined : kind,
    name: name.trim() || undefined,
    becomes: target === NEW_GALAXY ? 'galaxy' : target === PRESET ? undefined : 'region',
    galaxy_id: target === NEW_GALAXY || target === PRESET ? undefined : target,
    allow_incomplete_content: incomplete,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (parsed.success) onSend(parsed.data);
  }
  const given = useGivenKind(chosen);
  return (
    <Panel>
      <PanelHeader title={t('settings')} />
      <PanelBody>
        <form className="grid gap-5" onSubmit={submit} noValidate>
          <Field label={t('kind')} hint={t('kindHint')} error={fieldError(problem, 'region_type')}>
            <Select
              value={kind}
              onValueChange={(value) => setKind(REGION_TYPES.find((type) => type === value) ?? AS_GIVEN)}
              options={[
                { value: AS_GIVEN, label: given },
                ...REGION_TYPES.map((type) => ({ value: type, label: <RegionKind kind={type} /> })),
              ]}
            />
          </Field>
          <Field
            label={t('becomes')}
            hint={t('becomesHint')}
            error={fieldError(problem, 'becomes') ?? fieldError(problem, 'galaxy_id')}
          >
            <Select
              value={target}
              onValueChange={setTarget}
              options={[
                { value: PRESET, label: t('becomesPreset') },
                { value: NEW_GALAXY, label: t('becomesGalaxy') },
                ...galaxies.map((galaxy) => ({ value: galaxy.id, label: t('becomesRegion', { galaxy: galaxy.name }) })),
              ]}
            />
          </Field>
          <Field
            label={t('name')}
            hint={t('nameHint')}
            error={parsed.success ? fieldError(problem, 'name') : t('nameFault')}
          >
            <Input value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
          </Field>
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
            <Switch
              id={incompleteId}
              checked={incomplete}
              onCheckedChange={setIncomplete}
              aria-describedby={`${incompleteId}-hint`}
            />
            <label htmlFor={incompleteId} className="font-strong">
              {t('incomplete')}
            </label>
            <p id={`${incompleteId}-hint`} className="col-start-2 text-xs text-ink-faint">
              {t('incompleteHint')}
            </p>
          </div>
          <Button type="submit" look="primary" busy={busy} disabled={!chosen || !parsed.success}>
            {t(busy ? 'sending' : 'send')}
          </Button>
          <p className="text-xs text-ink-faint">{t('sendHint')}</p>
        </form>
      </PanelBody>
    </Panel>
  );
}

/** The kind that the universe itself has, in words. */
function useGivenKind(chosen: Chosen | null): string {
  const t = useTranslations('adminGalaxy.import');
  const kind = chosen?.regionType ? t(`kindName.${chosen.regionType}`) : null;
  if (chosen?.from === 'schema') return kind ? t('kindStored', { kind }) : t('kindStoredUnknown');
  return kind ? t('kindFromFile', { kind }) : t('kindUnknown');
}
