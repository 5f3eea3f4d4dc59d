import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EconomyScreen } from './_parts/economy-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('operators.economy');
  return { title: t('title') };
}

export default function EconomyPage() {
  return <EconomyScreen />;
}
