import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TradingScreen } from './_parts/trading-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSecurity.trading');
  return { title: t('title') };
}

export default function TradingPage() {
  return <TradingScreen />;
}
