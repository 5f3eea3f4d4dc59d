'use client';
import { Num } from '#app/_ui/number.tsx';

type Entry = { name?: string | number; value?: unknown; color?: string; dataKey?: unknown };
type ChartTipProps = {
  unit?: string | undefined;
  active?: boolean;
  payload?: readonly Entry[];
  label?: string | number;
};

/** Tooltip with the figures at the pointer. */
export function ChartTip({ unit, active, payload, label }: ChartTipProps) {
  if (!active || !payload || payload.length === 0) return null;
  return (
    <div className="grid gap-1 rounded-md border border-line bg-raised px-3 py-2 text-xs text-ink">
      {label === undefined ? null : <p className="text-ink-muted">{label}</p>}
      {payload.map(({ name, value }) => (
        <p key={name} className="flex justify-between gap-4">
          <span>{name}</span>
          <Num value={Number(value)} digits={2} unit={unit} />
        </p>
      ))}
    </div>
  );
}
