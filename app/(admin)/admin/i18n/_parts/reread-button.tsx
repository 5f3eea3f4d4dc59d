'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { toast } from '#app/_ui/toast.tsx';

/** Imports the product's own texts again; texts edited by admins stay. */
export function RereadButton() {
  const t = useTranslations('admin.translations.reread');
  const fail = useProblemToast();
  const utils = api.useUtils();
  const reread = api.i18n.initialize.useMutation({
    onSuccess: ({ written }) => {
      toast.success(t('done', { written }));
      void utils.i18n.invalidate();
    },
    onError: fail,
  });
  return (
    <Button look="ghost" busy={reread.isPending} onClick={() => reread.mutate()}>
      {t('action')}
    </Button>
  );
}
