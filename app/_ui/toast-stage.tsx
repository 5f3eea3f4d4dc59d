'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { useMedia } from './use-media.ts';

export type ToastStageProps = {
  theme: 'dark' | 'light';
  /** Called once toasts can be shown. */
  onReady: (show: typeof toast) => void;
};

/**
 * Where toasts appear: beside the navigation at the bottom, where neither the status bar's figures are nor the buttons
 * that lists and panels have at their right end; on phones below the status bar, because buttons are at the bottom.
 */
export function ToastStage({ theme, onReady }: ToastStageProps) {
  const t = useTranslations('common.ui');
  const wide = useMedia('(min-width: 40rem)');
  // Runs after the library's own effect, in which it starts to listen.
  useEffect(() => onReady(toast), [onReady]);
  return (
    <Sonner
      theme={theme}
      position={wide ? 'bottom-left' : 'top-center'}
      offset={{ left: '12.5rem', bottom: '1rem' }}
      mobileOffset={{ top: '6.5rem' }}
      visibleToasts={3}
      containerAriaLabel={t('notifications')}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-[min(22rem,calc(100vw-2rem))] items-start gap-3 rounded-md border border-line bg-raised px-4 py-3 font-sans text-sm text-ink',
          title: 'font-strong',
          description: 'text-ink-muted',
          success: '[&_[data-icon]]:text-success',
          error: '[&_[data-icon]]:text-danger',
          warning: '[&_[data-icon]]:text-warning',
          actionButton: 'ml-auto shrink-0 font-strong text-accent',
        },
      }}
    />
  );
}
