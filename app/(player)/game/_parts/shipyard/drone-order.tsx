'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#app/_ui/button.tsx';
import { Field } from '#app/_ui/field.tsx';
import { Input } from '#app/_ui/input.tsx';
import { Slider } from '#app/_ui/slider.tsx';

export type DroneOrderProps = {
  label: string;
  bay: { aboard: number; free: number };
  value: number;
  onChange: (value: number) => void;
};

/** A quantity of one kind of drones: typed, dragged, or the maximum. */
export function DroneOrder({ label, bay, value, onChange }: DroneOrderProps) {
  const t = useTranslations('shipyard.drones');
  const why = useTranslations('ui.why');
  const format = useFormatter();
  const within = (wanted: number) => Math.max(0, Math.min(bay.free, Math.floor(wanted) || 0));
  const full = bay.free === 0;
  return (
    <div className="grid gap-2 rounded-md border border-line bg-raised p-3">
      <div className="flex items-end gap-2">
        <Field
          label={label}
          className="min-w-0 flex-1"
          aside={
            <span className="tabular text-xs text-ink-muted">
              {t('aboard', { aboard: format.number(bay.aboard), max: format.number(bay.aboard + bay.free) })}
            </span>
          }
        >
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            max={bay.free}
            value={value === 0 ? '' : value}
            disabled={full}
            className="tabular text-right"
            onChange={(event) => onChange(within(event.target.valueAsNumber))}
          />
        </Field>
        <Button
          reason={full ? why('none') : value === bay.free ? why('most') : null}
          onClick={() => onChange(bay.free)}
        >
          {t('fill')}
        </Button>
      </div>
      <Slider
        label={label}
        min={0}
        max={Math.max(1, bay.free)}
        value={value}
        disabled={full}
        onValueChange={onChange}
      />
    </div>
  );
}
