import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ConstructionScreen } from './_parts/construction-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('construction');
  return { title: t('title') };
}

export default function ConstructionPage() {
  return <ConstructionScreen />;
}
