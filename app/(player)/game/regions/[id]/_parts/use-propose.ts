import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';
import type { ProposeInput } from '#server/money/governance/schemas.ts';

/** Makes a proposal; a refusal is shown as a toast. */
export function usePropose(onDone?: () => void): { propose: (input: ProposeInput) => void; busy: boolean } {
  const t = useTranslations('regions.votes');
  const onError = useProblemToast();
  const { mutate, isPending } = api.governance.propose.useMutation({
    onError,
    onSuccess: () => {
      toast.success(t('proposed'));
      onDone?.();
    },
  });
  return { propose: (input) => mutate(input), busy: isPending };
}
