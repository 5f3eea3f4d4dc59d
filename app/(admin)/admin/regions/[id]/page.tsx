import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RegionScreen } from './_parts/region-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminRegions');
  return { title: t('column.region') };
}

export default async function RegionPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <RegionScreen id={id} />;
}
