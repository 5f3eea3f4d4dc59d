'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { ScrollRegion } from './scroll-region.tsx';

export const SheetRoot = Radix.Root;
export const SheetTrigger = Radix.Trigger;

export type SheetContentProps = {
  title: ReactNode;
  description?: ReactNode;
  side?: 'right' | 'left';
  children: ReactNode;
  className?: string;
};

const SIDE = {
  right: 'sm:inset-y-0 sm:right-0 sm:border-l sm:data-[state=open]:slide-in-from-right-8',
  left: 'sm:inset-y-0 sm:left-0 sm:border-r sm:data-[state=open]:slide-in-from-left-8',
};

/** A modal drawer: at the side on wide screens, from the bottom on phones. */
export function SheetContent({ title, description, side = 'right', children, className }: SheetContentProps) {
  const t = useTranslations('common.ui');
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 bg-ground/70 data-[state=open]:animate-in data-[state=open]:fade-in-0" />
      <Radix.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cn(
          'fixed z-50 flex flex-col border-line bg-panel duration-150 data-[state=open]:animate-in',
          'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:rounded-t-lg max-sm:border-t',
          'max-sm:data-[state=open]:slide-in-from-bottom-8 sm:w-[min(30rem,92vw)]',
          SIDE[side],
          className,
        )}
      >
        <header className="flex items-start justify-between gap-4 border-b border-line px-4 py-3">
          <div className="grid gap-0.5">
            <Radix.Title className="text-base font-strong">{title}</Radix.Title>
            {description ? (
              <Radix.Description className="text-sm text-ink-muted">{description}</Radix.Description>
            ) : null}
          </div>
          <Radix.Close asChild>
            <Button look="ghost" size="icon-sm" aria-label={t('close')}>
              <X aria-hidden="true" />
            </Button>
          </Radix.Close>
        </header>
        <ScrollRegion className="min-h-0 flex-1 overflow-y-auto p-4 -outline-offset-2">{children}</ScrollRegion>
      </Radix.Content>
    </Radix.Portal>
  );
}
