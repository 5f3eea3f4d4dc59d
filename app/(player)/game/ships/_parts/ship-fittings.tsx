'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { FittedSlots } from '#app/(player)/_parts/fleet/fitted-slots.tsx';
import { SlotRow } from '#app/(player)/_parts/fleet/slot-row.tsx';
import { useUpgradeName } from '#app/(player)/_parts/fleet/use-fitting-names.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

const KINDS = ['holds', 'hull', 'shields', 'drones', 'engines'] as const;

/** A ship's upgrades and equipment. */
export function ShipFittings({ ship }: { ship: Ship }) {
  const t = useTranslations('ships');
  const format = useFormatter();
  const upgradeName = useUpgradeName();
  const used = t('slots.used', { used: ship.upgrade_slots_used, total: ship.upgrade_slots });
  const built = KINDS.filter((kind) => ship.upgrades[kind] > 0);
  return (
    <div className="grid content-start gap-3">
      <section className="grid gap-1.5">
        <h3 className="label-caps">{t('upgrades')}</h3>
        {ship.upgrade_slots === 0 ? (
          <p className="text-ink-muted">{t('slots.noUpgrades')}</p>
        ) : (
          <>
            <SlotRow used={ship.upgrade_slots_used} total={ship.upgrade_slots} label={used} />
            <p className="text-ink-muted">
              {built.length === 0
                ? t('nothingBuilt')
                : format.list(
                    built.map((kind) => t('built', { upgrade: upgradeName(kind), level: ship.upgrades[kind] })),
                  )}
            </p>
          </>
        )}
      </section>
      <section className="grid gap-1.5">
        <h3 className="label-caps">{t('equipment')}</h3>
        <FittedSlots equipment={ship.equipment} total={ship.equipment_slots} />
      </section>
    </div>
  );
}
