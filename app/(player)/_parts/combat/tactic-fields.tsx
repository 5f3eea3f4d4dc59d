'use client';
import { useTranslations } from 'next-intl';
import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { Segmented } from '#app/_ui/segmented.tsx';
import { Select } from '#app/_ui/select.tsx';
import { Slider } from '#app/_ui/slider.tsx';

export type Tactic = NonNullable<ApiOutput['combat']['get']['participants'][number]['tactic']>;

const TARGETS = ['drones', 'weakest', 'strongest', 'dangerous'] as const;

/** Flee at any damage: the order of a ship that wants to get away. */
const AT_ANY_DAMAGE = 100;

export function isFleeing({ flee_at }: Tactic): boolean {
  return flee_at === AT_ANY_DAMAGE;
}

export function fleeing(tactic: Tactic): Tactic {
  return { ...tactic, flee_at: AT_ANY_DAMAGE };
}

export type TacticFieldsProps = { value: Tactic; onChange: (next: Tactic) => void };

/** The orders of a fight: stance, when to flee, and what to shoot first. */
export function TacticFields({ value, onChange }: TacticFieldsProps) {
  const t = useTranslations('combat.attack');
  function aim(next: string) {
    const targets = TARGETS.find((known) => known === next);
    if (targets) onChange({ ...value, targets });
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <span className="text-xs text-ink-muted">{t('stance')}</span>
        <Segmented
          label={t('stance')}
          value={value.stance}
          onValueChange={(stance) => onChange({ ...value, stance })}
          options={[
            { value: 'press', label: t('press') },
            { value: 'hold', label: t('hold') },
          ]}
          className="justify-self-start"
        />
        <p className="text-xs text-ink-faint">{t(value.stance === 'press' ? 'pressNote' : 'holdNote')}</p>
      </div>
      <div className="grid gap-1.5">
        <span className="flex justify-between gap-4 text-xs text-ink-muted">
          <span>{t('flee')}</span>
          <span className="tabular text-ink">
            {value.flee_at === 0 ? t('never') : t('fleeAt', { percent: value.flee_at })}
          </span>
        </span>
        <Slider
          label={t('flee')}
          min={0}
          max={100}
          step={5}
          value={value.flee_at}
          onValueChange={(flee_at) => onChange({ ...value, flee_at })}
        />
      </div>
      <div className="grid gap-1.5">
        <span className="text-xs text-ink-muted">{t('targets')}</span>
        <Select
          aria-label={t('targets')}
          value={value.targets}
          onValueChange={aim}
          options={TARGETS.map((target) => ({ value: target, label: t(`target.${target}`) }))}
        />
      </div>
    </div>
  );
}
