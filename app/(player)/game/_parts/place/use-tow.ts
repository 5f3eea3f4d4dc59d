'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';
import { useAfterMove } from '../use-after-move.ts';

/** Calls a distress tow and updates the screen. */
export function useTow() {
  const t = useTranslations('distress');
  const afterMove = useAfterMove();
  const tow = api.nav.tow.useMutation({
    onSuccess: (towed) => {
      afterMove(towed);
      const figures = { turns: towed.turns_paid, owed: towed.turns_owed };
      toast.success(t('done', { number: towed.sector.number }), {
        description: towed.turns_owed > 0 ? t('doneOwed', figures) : t('doneDetail', figures),
      });
    },
    onError: useProblemToast(),
  });
  return { call: () => tow.mutate({}), busy: tow.isPending };
}
