'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#app/_ui/field.tsx';
import { Select } from '#app/_ui/select.tsx';
import { CHANNELS, FLAG_REASONS } from '#server/community/messages/schemas.ts';
import type { ModerationUrl, SetModerationUrl } from './use-moderation-url.ts';

const PLACES = ['all', ...CHANNELS] as const;
const REASONS = ['all', ...FLAG_REASONS] as const;

export function QueueFilters({ url, setUrl }: { url: ModerationUrl; setUrl: SetModerationUrl }) {
  const t = useTranslations('moderation');
  const pick =
    <V extends string>(known: readonly V[], use: (value: V) => void) =>
    (value: string) => {
      const found = known.find((candidate) => candidate === value);
      if (found) use(found);
    };
  return (
    <search className="flex flex-wrap gap-3">
      <Field label={t('filter.channel')} className="w-48 max-sm:w-[calc(50%-0.375rem)]">
        <Select
          value={url.channel}
          onValueChange={pick(PLACES, (channel) => setUrl({ channel }))}
          options={PLACES.map((value) => ({
            value,
            label: value === 'all' ? t('filter.everywhere') : t(`channel.${value}`),
          }))}
        />
      </Field>
      <Field label={t('filter.reason')} className="w-48 max-sm:w-[calc(50%-0.375rem)]">
        <Select
          value={url.reason}
          onValueChange={pick(REASONS, (reason) => setUrl({ reason }))}
          options={REASONS.map((value) => ({
            value,
            label: value === 'all' ? t('filter.anyReason') : t(`reason.${value}`),
          }))}
        />
      </Field>
    </search>
  );
}
