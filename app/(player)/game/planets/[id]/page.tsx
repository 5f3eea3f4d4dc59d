import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlanetScreen } from './_parts/planet-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('holdings.planet');
  return { title: t('title') };
}

export default async function PlanetPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <PlanetScreen id={id} />;
}
