import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Drawn like the other fields: the browser's own box looks disabled on dark ground while it is unticked. */
const BOX =
  'grid size-4 shrink-0 appearance-none place-content-center rounded-sm border border-line-strong bg-ground ' +
  'checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-50 ' +
  'forced-colors:appearance-auto';
const TICK =
  "before:size-2.5 before:bg-accent-ink before:opacity-0 before:content-[''] checked:before:opacity-100 " +
  'before:[clip-path:polygon(14%_44%,0_60%,42%_96%,100%_18%,84%_4%,40%_66%)] forced-colors:before:hidden';

/** Put it inside its label. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={cn(BOX, TICK, className)} {...rest} />;
}
