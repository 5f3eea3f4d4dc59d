'use client';
import { useTranslations } from 'next-intl';
import { type Fitting, useFittingName } from './use-fitting-names.ts';

/** The equipment slots of a ship, each with what is in it. */
export function FittedSlots({ equipment, total }: { equipment: readonly Fitting[]; total: number }) {
  const t = useTranslations('ships.slots');
  const fittingName = useFittingName();
  if (total === 0) return <p className="text-ink-muted">{t('noFittings')}</p>;
  const slots = Array.from({ length: total }, (_, slot) => ({ slot, item: equipment[slot] }));
  return (
    <ul aria-label={t('fittings', { used: equipment.length, total })} className="flex flex-wrap items-center gap-1.5">
      {slots.map(({ slot, item }) => (
        <li
          key={slot}
          className={
            item
              ? 'rounded-sm border border-accent bg-accent-soft px-2 py-1 text-xs text-accent'
              : 'rounded-sm border border-dashed border-line-strong px-2 py-1 text-xs text-ink-faint'
          }
        >
          {item ? fittingName(item) : t('free')}
        </li>
      ))}
    </ul>
  );
}
