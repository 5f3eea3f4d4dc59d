'use client';
import { useTranslations } from 'next-intl';
import { useStorageFailing } from '#app/_browser/storage.ts';
import { Notice } from '#app/_ui/notice.tsx';

/** For pages that sign in: says that a sign-in lasts as long as this page where the browser stores nothing. */
export function StorageNotice() {
  const t = useTranslations('ui.storage');
  if (!useStorageFailing()) return null;
  return (
    <Notice tone="warning" title={t('title')}>
      {t('detail')}
    </Notice>
  );
}
