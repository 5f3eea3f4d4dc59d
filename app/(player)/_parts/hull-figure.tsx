'use client';
import { useTranslations } from 'next-intl';
import { type HullTone, hullTone } from '#app/_fight/hull-tone.ts';
import { Meter } from '#app/_ui/meter.tsx';
import { Num } from '#app/_ui/number.tsx';
import { StatusFigure } from './status-figure.tsx';
import type { Me } from './use-me.ts';

type Ship = NonNullable<Me['ship']>;

const INK: Readonly<Record<HullTone, string | undefined>> = {
  success: undefined,
  warning: 'text-warning',
  danger: 'text-danger',
};

/** Hull and shields of the flown ship, as figures and as two thin bars. */
export function HullFigure({ ship }: { ship: Ship | null }) {
  const t = useTranslations('alarms.strip');
  if (!ship || ship.is_destroyed) return null;
  const { hull, max_hull, shields, max_shields } = ship;
  const tone = hullTone(ship);
  return (
    <StatusFigure label={t('hull')}>
      <span className="grid w-11 gap-0.5 sm:w-24">
        <span className="tabular flex items-baseline justify-between gap-1 leading-4">
          <Num value={hull} className={INK[tone]} />
          {max_shields > 0 ? (
            <span aria-hidden="true" className="text-xs font-normal text-accent max-sm:hidden">
              +<Num value={shields} />
            </span>
          ) : null}
        </span>
        <Meter
          label={t('hullOf', { hull, max: max_hull })}
          value={hull}
          max={max_hull}
          tone={tone}
          className="h-0.75"
        />
        {max_shields > 0 ? (
          <Meter
            label={t('shieldsOf', { shields, max: max_shields })}
            value={shields}
            max={max_shields}
            className="h-0.75"
          />
        ) : null}
      </span>
    </StatusFigure>
  );
}
