import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CancelledScreen } from '../_parts/cancelled-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('subscription.return');
  return { title: t('title.cancelled'), referrer: 'no-referrer' };
}

export default function SubscriptionCancelledPage() {
  return <CancelledScreen />;
}
