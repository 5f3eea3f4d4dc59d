import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HistoryScreen } from './_parts/history-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('combat');
  return { title: t('title') };
}

export default function CombatPage() {
  return <HistoryScreen />;
}
