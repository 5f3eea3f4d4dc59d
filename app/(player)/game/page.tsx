import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Bridge } from './_parts/bridge.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('game.dashboard');
  return { title: t('title') };
}

export default function BridgePage() {
  return <Bridge />;
}
