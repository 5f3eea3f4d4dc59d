'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import type { TextItem } from './texts-table.tsx';

type VerifyShownProps = { lang: LanguageCode; part: string; items: readonly TextItem[] };

/** Verifies all shown texts without faults at once. */
export function VerifyShown({ lang, part, items }: VerifyShownProps) {
  const t = useTranslations('admin.translations.texts');
  const fail = useProblemToast();
  const utils = api.useUtils();
  const verify = api.i18n.verify.useMutation({
    onSuccess: ({ changed }) => {
      toast.success(t('verifiedToast', { count: changed }));
      void utils.i18n.invalidate();
    },
    onError: fail,
  });
  const keys = items
    .filter((item) => item.namespace === part && item.value !== null && !item.is_verified && item.faults.length === 0)
    .slice(0, 500)
    .map(({ key }) => key);
  if (keys.length === 0) return null;
  return (
    <Button
      size="sm"
      busy={verify.isPending}
      onClick={() => verify.mutate({ lang, ns: part, keys, is_verified: true })}
    >
      {t('verifyShown', { count: keys.length })}
    </Button>
  );
}
