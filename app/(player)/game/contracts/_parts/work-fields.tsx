'use client';
import { useTranslations } from 'next-intl';
import { isOneOf } from '#app/_client/one-of.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Select } from '#app/_ui/select.tsx';
import { useGoodName } from '#app/(player)/_parts/use-good-name.ts';
import type { PostedKind } from '#server/game/contracts/rules/terms.ts';
import { COMMODITIES, type Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { PlaceField } from './place-field.tsx';
import { useKnownPlaces } from './use-known-places.ts';

/** Places are reset when the kind changes; numbers are stored as typed. */
export type Draft = {
  station_id?: string;
  origin_station_id?: string;
  sector_id?: string;
  commodity: Commodity;
  quantity: string;
  reward: string;
  places: string;
  hours: string;
};

export const emptyDraft: Draft = { commodity: 'ore', quantity: '', reward: '', places: '1', hours: '24' };

export type FieldsProps = { kind: PostedKind; draft: Draft; onChange: (change: Partial<Draft>) => void };

/** The fields of the work, by its kind. */
export function WorkFields({ kind, draft, onChange }: FieldsProps) {
  const t = useTranslations('holdings.contracts.post');
  const { stations, sectors } = useKnownPlaces();
  if (kind === 'chart' || kind === 'escort')
    return (
      <PlaceField
        label={t(`sector.${kind}`)}
        hint={t('placeHint')}
        places={sectors}
        onChange={(sector_id) => onChange({ sector_id })}
      />
    );
  return (
    <>
      {kind === 'passengers' ? (
        <PlaceField
          label={t('from')}
          hint={t('placeHint')}
          places={stations}
          onChange={(origin_station_id) => onChange({ origin_station_id })}
        />
      ) : (
        <GoodField draft={draft} onChange={onChange} />
      )}
      <PlaceField
        label={t('toStation')}
        hint={t('placeHint')}
        places={stations}
        onChange={(station_id) => onChange({ station_id })}
      />
      <Field
        label={t(kind === 'passengers' ? 'passengers' : 'quantity')}
        hint={kind === 'passengers' ? t('passengersHint') : undefined}
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          value={draft.quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
      </Field>
    </>
  );
}

function GoodField({ draft, onChange }: Omit<FieldsProps, 'kind'>) {
  const t = useTranslations('holdings.contracts.post');
  const goodName = useGoodName();
  return (
    <Field label={t('good')}>
      <Select
        value={draft.commodity}
        onValueChange={(good) => (isOneOf(COMMODITIES, good) ? onChange({ commodity: good }) : null)}
        options={COMMODITIES.map((good) => ({ value: good, label: goodName(good) }))}
      />
    </Field>
  );
}
