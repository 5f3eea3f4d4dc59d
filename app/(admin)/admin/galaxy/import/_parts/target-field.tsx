'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Select } from '#app/_ui/select.tsx';
import { NEW_GALAXY, PRESET } from './use-settings.ts';

type TargetFieldProps = { target: string; error: string | undefined; onChange: (target: string) => void };

/** Whether the universe becomes a galaxy of its own or a region of an existing one. */
export function TargetField({ target, error, onChange }: TargetFieldProps) {
  const t = useTranslations('adminGalaxy.import');
  const galaxies = api.galaxy.galaxies.useQuery().data?.items ?? [];
  return (
    <Field label={t('becomes')} hint={t('becomesHint')} error={error}>
      <Select
        value={target}
        onValueChange={onChange}
        options={[
          { value: PRESET, label: t('becomesPreset') },
          { value: NEW_GALAXY, label: t('becomesGalaxy') },
          ...galaxies.map((galaxy) => ({ value: galaxy.id, label: t('becomesRegion', { galaxy: galaxy.name }) })),
        ]}
      />
    </Field>
  );
}
