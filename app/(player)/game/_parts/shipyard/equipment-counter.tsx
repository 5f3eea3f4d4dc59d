'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { FittedSlots } from '#app/(player)/_parts/fleet/fitted-slots.tsx';
import { useFittingName } from '#app/(player)/_parts/fleet/use-fitting-names.ts';
import { DisabledReason } from './disabled-reason.tsx';
import { FittingRow } from './fitting-row.tsx';
import type { Shipyard } from './use-shipyard.ts';
import { useShipyardAction } from './use-shipyard-action.ts';
import { useShort } from './use-short.ts';

/** The installed equipment, and the equipment on offer. */
export function EquipmentCounter({ shipyard }: { shipyard: Shipyard }) {
  const t = useTranslations('shipyard.equipment');
  const slots = useTranslations('ships.slots');
  const fittingName = useFittingName();
  const short = useShort(shipyard);
  const shipyardAction = useShipyardAction();
  const { ship } = shipyard;
  const fit = api.shipyard.equip.useMutation({
    onSuccess: (result, { item }) => shipyardAction.done(t('fitted', { item: fittingName(item) }), result),
  });
  const unequip = api.shipyard.unequip.useMutation({
    onSuccess: (result, { item }) => shipyardAction.done(t('takenOut', { item: fittingName(item) }), result),
  });
  const busy = fit.isPending ? fit.variables.item : unequip.isPending ? unequip.variables.item : null;
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FittedSlots equipment={ship.equipment} total={ship.equipment_slots} />
        {ship.equipment_slots > 0 ? (
          <span className="text-xs text-ink-muted">
            {slots('fittings', { used: ship.equipment.length, total: ship.equipment_slots })}
          </span>
        ) : null}
      </div>
      <DisabledReason reason={shipyardAction.why(fit.error ?? unequip.error)} />
      <ul className="grid gap-2 @lg:grid-cols-2">
        {shipyard.equipment.map((piece) => (
          <li key={piece.item}>
            <FittingRow
              piece={piece}
              short={short(piece.fitted ? 0 : piece.price)}
              busy={busy === piece.item}
              locked={busy !== null}
              onFit={() => {
                unequip.reset();
                fit.mutate({ id: ship.id, item: piece.item, expected_price: piece.price });
              }}
              onUnequip={() => {
                fit.reset();
                unequip.mutate({ id: ship.id, item: piece.item, expected_price: piece.refund });
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
