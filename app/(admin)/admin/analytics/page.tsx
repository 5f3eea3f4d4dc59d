import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AnalyticsScreen } from './_parts/analytics-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('operators.analytics');
  return { title: t('title') };
}

export default function AnalyticsPage() {
  return <AnalyticsScreen />;
}
