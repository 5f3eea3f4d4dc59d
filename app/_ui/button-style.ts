import { cn } from './cn.ts';

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border border-transparent font-strong ' +
  'whitespace-nowrap select-none transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ' +
  '[&_svg]:size-4 [&_svg]:shrink-0';

const LOOK = {
  primary: 'bg-accent text-accent-ink hover:brightness-110 active:brightness-95',
  secondary: 'border-line bg-raised text-ink hover:border-line-strong',
  ghost: 'text-ink-muted hover:bg-raised hover:text-ink',
  danger: 'bg-danger-fill text-danger-ink hover:brightness-110',
  'danger-quiet': 'text-danger hover:bg-danger-soft',
  'danger-line': 'border-danger text-danger hover:bg-danger-soft',
  confirm: 'border-accent bg-raised text-accent ring-2 ring-accent hover:brightness-110',
  link: 'text-accent underline-offset-4 hover:underline',
} as const;

const SIZE = {
  sm: 'h-8 px-2.5 text-xs pointer-coarse:min-h-10',
  md: 'h-9 px-3.5 text-sm pointer-coarse:min-h-11',
  lg: 'h-12 px-6 text-base',
  icon: 'size-9 p-0 pointer-coarse:size-11',
  'icon-sm': 'size-7 p-0 pointer-coarse:size-10',
} as const;

export type ButtonStyle = { look?: keyof typeof LOOK | undefined; size?: keyof typeof SIZE | undefined };

export function buttonStyle({ look = 'secondary', size = 'md' }: ButtonStyle): string {
  return cn(BASE, LOOK[look], SIZE[size], look === 'link' && 'h-auto px-0');
}
