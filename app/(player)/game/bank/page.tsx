import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BankScreen } from './_parts/bank-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('bank');
  return { title: t('title') };
}

export default function BankPage() {
  return <BankScreen />;
}
