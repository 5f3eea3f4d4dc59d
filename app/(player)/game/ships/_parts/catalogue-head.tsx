'use client';
import { useTranslations } from 'next-intl';
import { THead, Th, Tr } from '#app/_ui/table.tsx';
import { moreIsBetter, type SORTS, SPECS, type Spec } from '#app/(player)/_parts/fleet/specs.ts';
import { SortHead } from '#app/(player)/_parts/sort-head.tsx';

type Sort = (typeof SORTS)[number];

/** The sortable column headers of the catalogue. */
export function CatalogueHead({ by, onSort }: { by: Sort; onSort: (by: Sort) => void }) {
  const t = useTranslations('game.ships.catalogue');
  const more = useTranslations('ships.compare');
  const heads: Record<Spec, string> = {
    holds: t('holds'),
    speed: t('speed'),
    hull: t('hull'),
    shields: t('shields'),
    drones: t('drones'),
    upgrade_slots: t('slots'),
    equipment_slots: more('fittings'),
  };
  return (
    <THead>
      <Tr>
        <Th>{t('type')}</Th>
        {SPECS.map((spec) => (
          <SortHead key={spec} sorted={by === spec} ascending={!moreIsBetter(spec)} onSort={() => onSort(spec)}>
            {heads[spec]}
          </SortHead>
        ))}
        <SortHead sorted={by === 'price'} ascending onSort={() => onSort('price')}>
          {t('price')}
        </SortHead>
      </Tr>
    </THead>
  );
}
