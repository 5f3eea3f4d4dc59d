'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import type { Market } from './use-market.ts';

/** The number of free slips, where it is visible. */
export function Slips({ slips }: { slips: Market['slips'] }) {
  const t = useTranslations('station.slips');
  const kinds = (['transient', 'long_term'] as const).filter((kind) => slips[kind].total > 0);
  return kinds.map((kind) => {
    const { free, total } = slips[kind];
    return (
      <Badge key={kind} tone={free === 0 ? 'warning' : 'neutral'}>
        {free === null ? t(`${kind}.total`, { total }) : t(`${kind}.free`, { free, total })}
      </Badge>
    );
  });
}
