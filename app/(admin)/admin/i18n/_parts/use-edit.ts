'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';

/** Saves the text of `key`, then refetches every list of texts. */
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
