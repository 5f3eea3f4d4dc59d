import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubscriptionsScreen } from './_parts/subscriptions-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminBilling.subscriptions');
  return { title: t('title') };
}

export default function SubscriptionsPage() {
  return <SubscriptionsScreen />;
}
