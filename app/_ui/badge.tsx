import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const style = cva(
  'inline-flex min-h-5 items-center gap-1 rounded-sm border px-1.5 text-xs whitespace-nowrap [&_svg]:size-3',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-raised text-ink-muted',
        accent: 'border-transparent bg-accent-soft text-accent',
        success: 'border-transparent bg-success-soft text-success',
        warning: 'border-transparent bg-warning-soft text-warning',
        danger: 'border-transparent bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof style>['tone']>;

export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof style>) {
  return <span className={cn(style({ tone }), className)} {...rest} />;
}
