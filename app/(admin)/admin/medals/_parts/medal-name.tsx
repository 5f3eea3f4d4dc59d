'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';

type Medal = Pick<ApiOutput['medals']['list']['items'][number], 'metric'>;

/** A medal's name as its holders read it; medals without a milestone are awarded by administrators. */
export function MedalName({ medal: { metric } }: { medal: Medal }) {
  const t = useTranslations('holdings.medals');
  return metric ? t(`metric.${metric}`) : t('honour');
}
