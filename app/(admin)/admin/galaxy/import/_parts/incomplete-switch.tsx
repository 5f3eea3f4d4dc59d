'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Switch } from '#app/_ui/switch.tsx';

/** Whether a universe with incomplete content is imported too. */
export function IncompleteSwitch({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useTranslations('adminGalaxy.import');
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      <Switch id={id} checked={checked} onCheckedChange={onChange} aria-describedby={`${id}-hint`} />
      <label htmlFor={id} className="font-strong">
        {t('incomplete')}
      </label>
      <p id={`${id}-hint`} className="col-start-2 text-xs text-ink-faint">
        {t('incompleteHint')}
      </p>
    </div>
  );
}
