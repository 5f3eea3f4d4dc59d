import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditScreen } from './_parts/audit-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.audit');
  return { title: t('title') };
}

export default function AuditPage() {
  return <AuditScreen />;
}
