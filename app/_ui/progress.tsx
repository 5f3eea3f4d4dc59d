import { Progress as Radix } from 'radix-ui';
import { cn } from './cn.ts';

export type ProgressProps = {
  /** 0 to 1; null when the progress is unknown. */
  value: number | null;
  label: string;
  tone?: 'accent' | 'success' | 'warning' | 'danger';
  className?: string;
};

const TONE = { accent: 'bg-accent', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' };

export function Progress({ value, label, tone = 'accent', className }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10;
  return (
    <Radix.Root
      value={percent}
      aria-label={label}
      className={cn('relative h-1.5 w-full overflow-hidden rounded-full bg-raised', className)}
    >
      <Radix.Indicator
        className={cn(
          'h-full rounded-full transition-[width] duration-200',
          TONE[tone],
          percent === null && 'w-1/3 animate-pulse',
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </Radix.Root>
  );
}
