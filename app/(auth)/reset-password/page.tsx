import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResetForm } from '#app/(auth)/_parts/reset-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('login.reset');
  return { title: t('title'), referrer: 'no-referrer' };
}

export default function ResetPasswordPage() {
  return <ResetForm />;
}
