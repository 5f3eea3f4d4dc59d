'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';
import { MAX_PLACES, marketValue } from '#server/contracts/rules/terms.ts';
import type { FieldsProps } from './work-fields.tsx';

/** The reward beside the market value of the work, the number of players, and the duration of the offer. */
export function PayFields({ kind, draft, onChange }: FieldsProps) {
  const t = useTranslations('holdings.contracts.post');
  const settings = useSettings();
  const quantity = Math.max(0, Math.floor(Number(draft.quantity) || 0));
  const value = marketValue(settings, { kind, commodity: draft.commodity, quantity });
  return (
    <>
      <Field label={t('reward')} hint={t('rewardHint', { value })}>
        <Input
          type="number"
          inputMode="numeric"
          min={100}
          value={draft.reward}
          onChange={(event) => onChange({ reward: event.target.value })}
        />
      </Field>
      <Field label={t('places')} hint={t('placesHint')}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_PLACES}
          value={draft.places}
          onChange={(event) => onChange({ places: event.target.value })}
        />
      </Field>
      <Field label={t('hours')}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={168}
          value={draft.hours}
          onChange={(event) => onChange({ hours: event.target.value })}
        />
      </Field>
    </>
  );
}
