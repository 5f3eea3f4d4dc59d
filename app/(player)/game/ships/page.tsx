import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ShipsScreen } from './_parts/ships-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('game.ships');
  return { title: t('title') };
}

export default function ShipsPage() {
  return <ShipsScreen />;
}
