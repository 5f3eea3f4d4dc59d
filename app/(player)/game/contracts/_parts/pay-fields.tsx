'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { MAX_PLACES, type PostedKind } from '#server/game/contracts/rules/terms.ts';
import { appraiseContractInput } from '#server/game/contracts/schemas.ts';
import type { Draft, FieldsProps } from './work-fields.tsx';

/** The reward beside the market value of the work, the number of players, and the duration of the offer. */
export function PayFields({ kind, draft, onChange }: FieldsProps) {
  const t = useTranslations('holdings.contracts.post');
  const value = useValue(kind, draft);
  return (
    <>
      <Field label={t('reward')} hint={value === undefined ? undefined : t('rewardHint', { value })}>
        <Input
          type="number"
          inputMode="numeric"
          min={10}
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

/** The present value of the described work, credits; undefined while it is incomplete. */
function useValue(kind: PostedKind, draft: Draft): number | undefined {
  const { commodity, quantity, places } = draft;
  const hasGoods = kind === 'deliver' || kind === 'passengers';
  const place = hasGoods
    ? {
        station_id: draft.station_id,
        quantity,
        ...(kind === 'passengers' && { origin_station_id: draft.origin_station_id }),
      }
    : { sector_id: draft.sector_id };
  const job = appraiseContractInput.safeParse({ kind, commodity, places, ...place });
  const isPlaced = hasGoods ? draft.station_id && (kind === 'deliver' || draft.origin_station_id) : draft.sector_id;
  return api.contracts.appraise.useQuery(job.data ?? { kind, places: 1 }, { enabled: job.success && Boolean(isPlaced) })
    .data?.value;
}
