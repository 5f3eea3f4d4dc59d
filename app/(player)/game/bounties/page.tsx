import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BountiesScreen } from './_parts/bounties-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('bounties');
  return { title: t('title') };
}

export default function BountiesPage() {
  return <BountiesScreen />;
}
