import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ExplorerScreen } from './_parts/explorer-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('apiExplorer');
  return { title: t('title') };
}

export default function ApiPage() {
  return <ExplorerScreen />;
}
