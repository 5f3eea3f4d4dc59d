'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useStorageFailing } from '#app/_browser/storage.ts';
import { toast } from '#app/_ui/toast.tsx';

/** For signed-in pages: says once that what should be stored, such as the sign-in, lasts as long as this page. */
export function StorageToast() {
  const t = useTranslations('ui.storage');
  const fails = useStorageFailing();
  const [title, detail] = [t('title'), t('detail')];
  useEffect(() => {
    if (fails) toast.warning(title, { id: 'storage', description: detail, duration: 15_000 });
  }, [fails, title, detail]);
  return null;
}
