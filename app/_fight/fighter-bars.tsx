'use client';
import { useTranslations } from 'next-intl';
import { Badge } from '#app/_ui/badge.tsx';
import { Meter } from '#app/_ui/meter.tsx';
import { hullTone } from './hull-tone.ts';

export type FighterState = {
  key: string;
  side: 'attacker' | 'defender';
  name: string;
  hull: number;
  max_hull: number;
  shields: number;
  max_shields: number;
  drones: number;
  outcome: 'fighting' | 'standing' | 'fled' | 'destroyed';
};

const TONE = { fighting: 'accent', standing: 'success', fled: 'warning', destroyed: 'danger' } as const;

/** One participant of a fight in its current state: hull, shields and drones, as bars and figures. */
export function FighterBars({ fighter }: { fighter: FighterState }) {
  const t = useTranslations('combat.fight');
  const partName = useTranslations('combat.attack');
  const { hull, max_hull, shields, max_shields, drones, outcome } = fighter;
  return (
    <div className="grid gap-1.5">
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-strong">{fighter.name}</span>
        <Badge tone={TONE[outcome]}>{t(`outcome.${outcome}`)}</Badge>
      </span>
      <Meter label={partName('hull')} value={hull} max={max_hull} tone={hullTone(fighter)} className="h-2" />
      {max_shields > 0 ? <Meter label={partName('shields')} value={shields} max={max_shields} /> : null}
      <span className="tabular text-xs text-ink-muted">{t('hullOf', { hull, max: max_hull, shields, drones })}</span>
    </div>
  );
}

/** Both sides of a fight side by side; stacked on a phone. */
export function FightSides({ fighters }: { fighters: readonly FighterState[] }) {
  const t = useTranslations('combat.fight');
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {(['attacker', 'defender'] as const).map((side) => (
        <section key={side} className="grid content-start gap-3">
          <h2 className="text-xs text-ink-faint">{t(side)}</h2>
          {fighters
            .filter((one) => one.side === side)
            .map((one) => (
              <FighterBars key={one.key} fighter={one} />
            ))}
        </section>
      ))}
    </div>
  );
}
