'use client';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { Toaster } from '#app/_ui/toast.tsx';
import { FollowAccountLanguage } from './i18n/follow-account-language.tsx';
import { FollowEdits } from './i18n/follow-edits.tsx';
import { HoldPages } from './pwa/hold-pages.tsx';
import { StorageToast } from './session/storage-toast.tsx';
import { useTheme } from './theme/theme.ts';
import { ApiProvider } from './trpc/api-provider.tsx';

/** The providers of every client screen: the service, state in the URL, toasts. Texts come from FrontMessages around it. */
export function FrontProviders({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <ApiProvider>
      <NuqsAdapter>{children}</NuqsAdapter>
      <FollowAccountLanguage />
      <FollowEdits />
      <HoldPages />
      <StorageToast />
      <Toaster theme={theme} />
    </ApiProvider>
  );
}
