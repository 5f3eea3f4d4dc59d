import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TradesScreen } from './_parts/trades-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('game.trades');
  return { title: t('title') };
}

export default function TradesPage() {
  return <TradesScreen />;
}
