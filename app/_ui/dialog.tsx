'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { ScrollRegion } from './scroll-region.tsx';

export const DialogRoot = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

export type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  className?: string;
  wide?: boolean;
  /** Only its own buttons close it: for content that is shown once. `draft`: a click beside it does not, Escape and the cross do. */
  sticky?: boolean | 'draft';
};

function stay(event: Event) {
  return event.preventDefault();
}

/** A modal dialog. On a phone it spans the width and scrolls inside. */
export function DialogContent({ title, description, footer, children, className, wide, sticky }: DialogContentProps) {
  const t = useTranslations('common.ui');
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 bg-ground/80 data-[state=open]:animate-in data-[state=open]:fade-in-0" />
      <Radix.Content
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...(sticky === true ? { onEscapeKeyDown: stay } : {})}
        {...(sticky ? { onInteractOutside: stay } : {})}
        className={cn(
          'fixed top-1/2 left-1/2 z-50 flex max-h-[88dvh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col',
          'rounded-lg border border-line bg-panel transition-none duration-150 data-[state=open]:animate-in data-[state=open]:fade-in-0',
          wide ? 'max-w-3xl' : 'max-w-lg',
          className,
        )}
      >
        <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
          <div className="grid gap-1">
            <Radix.Title className="text-base font-strong">{title}</Radix.Title>
            {description ? (
              <Radix.Description className="text-sm text-ink-muted">{description}</Radix.Description>
            ) : null}
          </div>
          {sticky === true ? null : (
            <Radix.Close asChild>
              <Button look="ghost" size="icon-sm" aria-label={t('close')}>
                <X aria-hidden="true" />
              </Button>
            </Radix.Close>
          )}
        </header>
        {children ? (
          <ScrollRegion className="overflow-y-auto px-5 py-4 -outline-offset-2">{children}</ScrollRegion>
        ) : null}
        {footer ? (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
        ) : null}
      </Radix.Content>
    </Radix.Portal>
  );
}
