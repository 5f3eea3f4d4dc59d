'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';

/** Saves the text of `key`; every list of texts is read again after it. */
export function useEdit(key: string, onDone: () => void) {
  const t = useTranslations('admin.translations.editor');
  const utils = api.useUtils();
  return api.i18n.edit.useMutation({
    onSuccess: () => {
      toast.success(t('saved', { key }));
      void utils.i18n.invalidate();
      onDone();
    },
  });
}
