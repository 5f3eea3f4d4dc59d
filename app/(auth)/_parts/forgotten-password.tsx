'use client';
import { useTranslations } from 'next-intl';

/** Explains what to do about a forgotten password; the service sends no mail. */
export function ForgottenPassword() {
  const t = useTranslations('login.forgotten');
  return (
    <details className="text-ink-muted">
      <summary className="w-fit cursor-pointer rounded-sm underline underline-offset-4 hover:text-ink">
        {t('title')}
      </summary>
      <div className="mt-3 grid gap-2 text-sm text-pretty">
        <p>{t('link')}</p>
        <p>{t('codes')}</p>
        <p>{t('provider')}</p>
      </div>
    </details>
  );
}
