'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { SlotRow } from '#app/(player)/_parts/fleet/slot-row.tsx';
import { useUpgradeName } from '#app/(player)/_parts/fleet/use-fitting-names.ts';
import { DisabledReason } from './disabled-reason.tsx';
import { UpgradeRow } from './upgrade-row.tsx';
import type { Shipyard } from './use-shipyard.ts';
import { useShipyardAction } from './use-shipyard-action.ts';
import { useShort } from './use-short.ts';

/** The ship's upgrade slots, and the effect of one more level of each kind. */
export function UpgradesCounter({ shipyard }: { shipyard: Shipyard }) {
  const t = useTranslations('shipyard.upgrades');
  const slots = useTranslations('ships.slots');
  const upgradeName = useUpgradeName();
  const short = useShort(shipyard);
  const shipyardAction = useShipyardAction();
  const { ship } = shipyard;
  const build = api.shipyard.upgrade.useMutation({
    onSuccess: (result, { kind }) =>
      shipyardAction.done(t('done', { upgrade: upgradeName(kind), level: result.ship.upgrades[kind] }), result),
  });
  const used = slots('used', { used: ship.upgrade_slots_used, total: ship.upgrade_slots });
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SlotRow used={ship.upgrade_slots_used} total={ship.upgrade_slots} label={used} />
        <span className="text-xs text-ink-muted">{used}</span>
      </p>
      <DisabledReason reason={shipyardAction.why(build.error)} />
      <ul className="grid gap-2 @lg:grid-cols-2">
        {shipyard.upgrades.map((upgrade) => (
          <li key={upgrade.kind}>
            <UpgradeRow
              upgrade={upgrade}
              short={upgrade.price === null ? null : short(upgrade.price)}
              busy={build.isPending && build.variables.kind === upgrade.kind}
              locked={build.isPending}
              onBuild={(price) => build.mutate({ id: ship.id, kind: upgrade.kind, expected_price: price })}
            />
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-faint">{t('note')}</p>
    </section>
  );
}
