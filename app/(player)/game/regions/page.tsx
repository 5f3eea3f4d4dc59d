import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RegionsScreen } from './_parts/regions-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('regions');
  return { title: t('title') };
}

export default function RegionsPage() {
  return <RegionsScreen />;
}
