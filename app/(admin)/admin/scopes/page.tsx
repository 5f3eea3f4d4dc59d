import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ScopesScreen } from './_parts/scopes-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('scopes');
  return { title: t('title') };
}

export default function ScopesPage() {
  return <ScopesScreen />;
}
