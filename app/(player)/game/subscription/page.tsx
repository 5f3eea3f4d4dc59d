import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubscriptionScreen } from './_parts/subscription-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('subscription');
  return { title: t('title') };
}

export default function SubscriptionPage() {
  return <SubscriptionScreen />;
}
