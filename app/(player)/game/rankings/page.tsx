import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RankingsScreen } from './_parts/rankings-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rankings');
  return { title: t('title') };
}

export default function RankingsPage() {
  return <RankingsScreen />;
}
