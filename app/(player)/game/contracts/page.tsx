import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContractsScreen } from './_parts/contracts-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('holdings.contracts');
  return { title: t('title') };
}

export default function ContractsPage() {
  return <ContractsScreen />;
}
