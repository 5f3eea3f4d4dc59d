import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { FrontProviders } from '#app/_client/front-providers.tsx';
import { FrontMessages } from '#app/_client/i18n/front-messages.tsx';
import { AdminGate } from './_parts/admin-gate.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminShell');
  const shell = await getTranslations('common.shell');
  return { title: { default: t('title'), template: `%s · ${shell('product')} ${t('title')}` } };
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <FrontMessages front="admin">
      <FrontProviders>
        <Suspense>
          <AdminGate>{children}</AdminGate>
        </Suspense>
      </FrontProviders>
    </FrontMessages>
  );
}
