'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { useShipTypeName } from '#app/(player)/_parts/fleet/use-ship-type-name.ts';

type Estimate = ApiOutput['combat']['estimate'];
const SIDES = ['attacker', 'defender'] as const;

/** The fighters of each side, and fleet members who stay out; nothing for one against one. */
export function Sides({ ships, leftOut }: { ships: Estimate['ships']; leftOut: Estimate['left_out'] }) {
  const t = useTranslations('combat.attack');
  const typeName = useShipTypeName();
  if (ships.length <= 2 && leftOut.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-strong">{t('fleet.ships')}</h3>
      <div className="grid grid-cols-2 gap-4">
        {SIDES.map((side) => (
          <div key={side} className="grid content-start gap-1">
            <p className="text-xs text-ink-faint">{t(side === 'attacker' ? 'you' : 'them')}</p>
            <ul className="grid gap-1 text-sm">
              {ships
                .filter((ship) => ship.side === side)
                .map(({ key, name, type }) => (
                  <li key={key} className="grid">
                    <span className="truncate">{name}</span>
                    <span className="text-xs text-ink-muted">{typeName(type)}</span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      {leftOut.length > 0 ? (
        <>
          <h3 className="text-sm font-strong">{t('fleet.out')}</h3>
          <ul className="grid gap-1 text-sm">
            {leftOut.map(({ name, why }) => (
              <li key={name}>
                {name} <span className="text-ink-muted">{t(`fleet.why.${why}`)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
