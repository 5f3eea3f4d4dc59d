import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SectorsScreen } from './_parts/sectors-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSectors');
  return { title: t('title') };
}

export default function SectorsPage() {
  return <SectorsScreen />;
}
