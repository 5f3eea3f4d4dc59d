'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#app/_ui/field.tsx';
import { Select } from '#app/_ui/select.tsx';
import { REGION_TYPES } from '#server/world/galaxy/schemas.ts';
import { RegionKind } from '../../_parts/region-kind.tsx';
import { AS_GIVEN, type Chosen, type Kind } from './use-settings.ts';

type KindFieldProps = {
  chosen: Chosen | null;
  kind: Kind;
  error: string | undefined;
  onChange: (kind: Kind) => void;
};

export function KindField({ chosen, kind, error, onChange }: KindFieldProps) {
  const t = useTranslations('adminGalaxy.import');
  const given = useGivenKind(chosen);
  return (
    <Field label={t('kind')} hint={t('kindHint')} error={error}>
      <Select
        value={kind}
        onValueChange={(value) => onChange(REGION_TYPES.find((type) => type === value) ?? AS_GIVEN)}
        options={[
          { value: AS_GIVEN, label: given },
          ...REGION_TYPES.map((type) => ({ value: type, label: <RegionKind kind={type} /> })),
        ]}
      />
    </Field>
  );
}

/** The name of the kind that the universe itself specifies. */
function useGivenKind(chosen: Chosen | null): string {
  const t = useTranslations('adminGalaxy.import');
  const kind = chosen?.regionType ? t(`kindName.${chosen.regionType}`) : null;
  if (chosen?.from === 'schema') return kind ? t('kindStored', { kind }) : t('kindStoredUnknown');
  return kind ? t('kindFromFile', { kind }) : t('kindUnknown');
}
