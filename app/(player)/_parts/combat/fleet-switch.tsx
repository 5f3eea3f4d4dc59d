'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Switch } from '#app/_ui/switch.tsx';

type FleetSwitchProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Whether the fleet that the player commands attacks too. */
export function FleetSwitch({ checked, onChange }: FleetSwitchProps) {
  const t = useTranslations('combat.attack.fleet');
  const id = useId();
  return (
    <div className="grid gap-1">
      <span className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-sm">
          {t('with')}
        </label>
        <Switch id={id} checked={checked} onCheckedChange={onChange} aria-describedby={`${id}-note`} />
      </span>
      <p id={`${id}-note`} className="text-xs text-ink-faint">
        {t('withNote')}
      </p>
    </div>
  );
}
