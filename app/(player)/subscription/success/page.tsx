import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SuccessScreen } from '../_parts/success-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('subscription.return');
  return { title: t('title.success'), referrer: 'no-referrer' };
}

export default function SubscriptionSuccessPage() {
  return <SuccessScreen />;
}
