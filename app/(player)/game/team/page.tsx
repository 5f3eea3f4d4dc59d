import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TeamScreen } from './_parts/team-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('team');
  return { title: t('title') };
}

export default function TeamPage() {
  return <TeamScreen />;
}
