'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Meter } from '#app/_ui/meter.tsx';
import { useNamed } from '#app/_ui/use-named.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

/** A ship's hold, hull and shields as meters. */
export function ShipGauges({ ship }: { ship: Ship }) {
  const t = useTranslations('game.ships');
  const more = useTranslations('ships');
  const format = useFormatter();
  const named = useNamed();
  const gauges = [
    { label: t('hold'), value: ship.cargo_used, max: ship.holds, low: false },
    { label: t('hull'), value: ship.hull, max: ship.max_hull, low: ship.hull < ship.max_hull / 3 },
    { label: t('shields'), value: ship.shields, max: ship.max_shields, low: false },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {gauges.map(({ label, value, max, low }) => {
        const words = t('of', { value: format.number(value), max: format.number(max) });
        return (
          <div key={label} className="grid content-start gap-1">
            <dt className="label-caps">{label}</dt>
            <dd className="grid gap-1.5">
              <span className="tabular">{words}</span>
              <Meter value={value} max={max} label={named(label, words)} tone={low ? 'danger' : 'plain'} />
            </dd>
          </div>
        );
      })}
      <div className="grid content-start gap-1">
        <dt className="label-caps">{t('drones')}</dt>
        <dd className="tabular">{t('dronesOf', { attack: ship.drones_attack, defence: ship.drones_defence })}</dd>
      </div>
      <div className="grid content-start gap-1">
        <dt className="label-caps">{more('flown.label')}</dt>
        <dd className="tabular">{more('flown.turns', { turns: ship.turns_flown })}</dd>
      </div>
    </dl>
  );
}
