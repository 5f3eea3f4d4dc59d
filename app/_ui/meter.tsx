import { cn } from './cn.ts';

export type MeterProps = {
  value: number;
  max: number;
  label: string;
  tone?: 'plain' | 'success' | 'warning' | 'danger';
  /** The end that the bar grows from. */
  from?: 'left' | 'right';
  className?: string;
};

const TONE = { plain: 'fill-accent', success: 'fill-success', warning: 'fill-warning', danger: 'fill-danger' };

/** A fill level, drawn as SVG, so no inline style is needed; round by its frame, since the drawing is stretched. */
export function Meter({ value, max, label, tone = 'plain', from = 'left', className }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className={cn('h-1 w-full rounded-full', className)}
    >
      <rect width="100" height="4" className="fill-line" />
      <rect x={from === 'left' ? 0 : 100 - share * 100} width={share * 100} height="4" className={TONE[tone]} />
    </svg>
  );
}
