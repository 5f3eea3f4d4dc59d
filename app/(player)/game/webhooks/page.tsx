import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WebhooksScreen } from './_parts/webhooks-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('webhooks');
  return { title: t('title') };
}

export default function WebhooksPage() {
  return <WebhooksScreen />;
}
