import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TeamsScreen } from './_parts/teams-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminHoldings.teams');
  return { title: t('title') };
}

export default function TeamsPage() {
  return <TeamsScreen />;
}
