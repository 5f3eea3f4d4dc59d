import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const BASE = 'inline-flex min-h-5 items-center gap-1 rounded-sm border px-1.5 text-xs whitespace-nowrap [&_svg]:size-3';

const TONE = {
  neutral: 'border-line bg-raised text-ink-muted',
  accent: 'border-transparent bg-accent-soft text-accent',
  success: 'border-transparent bg-success-soft text-success',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
} as const;

export type BadgeTone = keyof typeof TONE;
type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone | null | undefined };

export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span className={cn(BASE, TONE[tone ?? 'neutral'], className)} {...rest} />;
}
