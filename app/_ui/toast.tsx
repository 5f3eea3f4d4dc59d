'use client';
import { useTranslations } from 'next-intl';
import { Toaster as Sonner, toast } from 'sonner';
import { useMedia } from './use-media.ts';

export { toast };

/**
 * Mount once. Toasts are announced politely and never the only place of an error. On phones they come down over the
 * head of the page: below are the buttons that one presses next.
 */
export function Toaster({ theme }: { theme: 'dark' | 'light' }) {
  const t = useTranslations('common.ui');
  const wide = useMedia('(min-width: 40rem)');
  return (
    <Sonner
      theme={theme}
      position={wide ? 'bottom-right' : 'top-center'}
      mobileOffset={{ top: '4rem' }}
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
