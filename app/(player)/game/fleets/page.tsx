import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FleetsScreen } from './_parts/fleets-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('fleets');
  return { title: t('title') };
}

export default function FleetsPage() {
  return <FleetsScreen />;
}
