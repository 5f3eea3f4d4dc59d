import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DisputesScreen } from './_parts/disputes-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminHoldings.disputes');
  return { title: t('title') };
}

export default function DisputesPage() {
  return <DisputesScreen />;
}
