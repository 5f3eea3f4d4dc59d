'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';

type Medal = Pick<ApiOutput['medals']['list']['items'][number], 'metric'>;

/** As its holders read it; a medal without a milestone is the administrators' own. */
export function MedalName({ medal: { metric } }: { medal: Medal }) {
  const t = useTranslations('holdings.medals');
  return metric ? t(`metric.${metric}`) : t('honour');
}
