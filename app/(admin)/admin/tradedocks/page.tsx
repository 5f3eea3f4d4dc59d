import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TradeDocksScreen } from './_parts/trade-docks-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminConstruction');
  return { title: t('title') };
}

export default function TradeDocksPage() {
  return <TradeDocksScreen />;
}
