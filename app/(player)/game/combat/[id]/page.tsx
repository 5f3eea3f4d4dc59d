import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FightScreen } from '../_parts/fight-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('combat');
  return { title: t('title') };
}

export default async function FightPage({ params }: { params: Promise<{ id: string }> }) {
  return <FightScreen id={(await params).id} />;
}
