import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ColonizationScreen } from './_parts/colonization-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminHoldings.colonization');
  return { title: t('title') };
}

export default function ColonizationPage() {
  return <ColonizationScreen />;
}
