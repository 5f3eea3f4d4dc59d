import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CombatScreen } from './_parts/combat-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCombat');
  return { title: t('title') };
}

export default function CombatPage() {
  return <CombatScreen />;
}
