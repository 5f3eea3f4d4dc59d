'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { THead, Th, Tr } from '#app/_ui/table.tsx';
import { TrendSwitch } from './trend.tsx';

type MarketHeadProps = Pick<ComponentProps<typeof TrendSwitch>, 'span' | 'onSpan'>;

/** The market's columns; narrow panels hide the less needed ones. */
export function MarketHead({ span, onSpan }: MarketHeadProps) {
  const t = useTranslations('station.market');
  const best = useTranslations('station.best');
  return (
    <THead>
      <Tr>
        <Th>{t('good')}</Th>
        <Th numeric>{t('price')}</Th>
        <Th className="@max-xl:hidden">
          <TrendSwitch span={span} onSpan={onSpan} />
        </Th>
        <Th className="whitespace-normal @max-md:hidden">{t('stock')}</Th>
        <Th numeric className="whitespace-normal @max-md:hidden">
          {t('hold')}
        </Th>
        <Th numeric className="whitespace-normal @max-lg:hidden">
          {best('head')}
        </Th>
        <Th numeric>
          <span className="sr-only">{t('action')}</span>
        </Th>
      </Tr>
    </THead>
  );
}
