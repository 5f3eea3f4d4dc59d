import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AriaScreen } from './_parts/aria-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('companion.ui');
  return { title: t('title') };
}

export default function AriaPage() {
  return <AriaScreen />;
}
