import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MedalsScreen } from './_parts/medals-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminHoldings.medals');
  return { title: t('title') };
}

export default function MedalsPage() {
  return <MedalsScreen />;
}
