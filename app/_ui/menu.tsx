'use client';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Not modal: content behind it stays available to keys and screen readers; a click anywhere else closes it. */
export function MenuRoot(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}
export const MenuTrigger = Radix.Trigger;

export function MenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className={cn('z-50 min-w-48 rounded-md border border-line bg-raised p-1', className)}
        {...rest}
      />
    </Radix.Portal>
  );
}

const itemStyle =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none select-none ' +
  'data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-accent-soft ' +
  'pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:text-ink-faint';

export function MenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={cn(itemStyle, className)} {...rest} />;
}

/** A checkable item; the menu stays open, so that several can be changed. */
export function MenuCheckItem({ className, children, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem className={cn(itemStyle, className)} onSelect={(event) => event.preventDefault()} {...rest}>
      <span className="grid size-4 place-items-center">
        <Radix.ItemIndicator>
          <Check aria-hidden="true" className="text-accent" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

export function MenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('border-b border-line px-2.5 py-2 text-xs text-ink-muted', className)} {...rest} />;
}
