'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldText } from '#app/_client/problem/use-field-text.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Checkbox } from '#app/_ui/checkbox.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { ActDialog } from '#app/(admin)/_parts/act/act-dialog.tsx';
import { nebulaType } from './nebula-type.ts';

type Sector = ApiOutput['galaxy']['getSector'];
const NEBULAE = ['none', 'normal', 'magnetic'] as const;
type Draft = { beacon: string; is_fedspace: boolean; nebula: (typeof NEBULAE)[number]; density: string };

/** Changes beacon, federation space and nebula; players' charts follow at once. */
export function ChangeSector({ sector }: { sector: Sector }) {
  const fieldText = useFieldText();
  const t = useTranslations('adminSectors.change');
  const [draft, setDraft] = useState(draftOf(sector));
  const patch = api.galaxy.patchSector.useMutation();
  const changes = changesOf(sector, draft);
  return (
    <div className="border-t border-line pt-4">
      <ActDialog
        label={t('action')}
        title={t('title', { name: sector.name })}
        detail={t('detail')}
        ready={Object.keys(changes).length > 0 && isDensity(draft)}
        done={t('done')}
        send={(reason) => patch.mutateAsync({ id: sector.id, ...changes, reason })}
      >
        {(problem) => (
          <>
            <Field label={t('beacon')} hint={t('beaconHint')} error={fieldText(problem, 'beacon')}>
              <Input
                value={draft.beacon}
                maxLength={500}
                onChange={(event) => setDraft({ ...draft, beacon: event.target.value })}
              />
            </Field>
            <label htmlFor="sector-fedspace" className="flex items-center gap-2">
              <Checkbox
                id="sector-fedspace"
                checked={draft.is_fedspace}
                onChange={(event) => setDraft({ ...draft, is_fedspace: event.target.checked })}
              />
              {t('fedspace')}
            </label>
            <NebulaFields draft={draft} setDraft={setDraft} />
          </>
        )}
      </ActDialog>
    </div>
  );
}

function NebulaFields({ draft, setDraft }: { draft: Draft; setDraft: (draft: Draft) => void }) {
  const t = useTranslations('adminSectors.change');
  const types = useTranslations('adminSectors.nebulaType');
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label={t('nebula')} className="w-48">
        <Select
          value={draft.nebula}
          onValueChange={(next) => setDraft({ ...draft, nebula: NEBULAE.find((one) => one === next) ?? 'none' })}
          options={NEBULAE.map((value) => ({ value, label: types(value) }))}
        />
      </Field>
      {draft.nebula === 'none' ? null : (
        <Field label={t('density')} className="w-32" error={isDensity(draft) ? undefined : t('densityBad')}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            value={draft.density}
            onChange={(event) => setDraft({ ...draft, density: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}

function draftOf({ beacon, is_fedspace, nebula }: Sector): Draft {
  return {
    beacon: beacon ?? '',
    is_fedspace,
    nebula: nebula ? nebulaType(nebula.type) : 'none',
    density: String(nebula?.density ?? 50),
  };
}

function isDensity({ nebula, density }: Draft): boolean {
  const value = Number(density);
  return nebula === 'none' || (Number.isInteger(value) && value >= 1 && value <= 100);
}

/** Only what differs is sent, so that the audit log shows it alone. */
function changesOf(sector: Sector, draft: Draft) {
  const beacon = draft.beacon.trim() || null;
  const nebula = draft.nebula === 'none' ? null : { type: draft.nebula, density: Number(draft.density) };
  return {
    ...(beacon !== sector.beacon && { beacon }),
    ...(draft.is_fedspace !== sector.is_fedspace && { is_fedspace: draft.is_fedspace }),
    ...((nebula?.type !== sector.nebula?.type || nebula?.density !== sector.nebula?.density) && { nebula }),
  };
}
