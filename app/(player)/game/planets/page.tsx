import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlanetsScreen } from './_parts/planets-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('holdings.planets');
  return { title: t('title') };
}

export default function PlanetsPage() {
  return <PlanetsScreen />;
}
