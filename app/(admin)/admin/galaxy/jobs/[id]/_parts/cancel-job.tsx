'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import type { JobRow } from '#server/world/galaxy/schemas.ts';

export function CancelJob({ job }: { job: JobRow }) {
  const t = useTranslations('adminGalaxy.job');
  const showProblem = useProblemToast();
  const cancel = api.galaxy.cancelJob.useMutation({
    onError: showProblem,
  });
  const requested = cancel.isPending || job.cancel_requested;
  return (
    <ConfirmButton
      look="danger-quiet"
      needsConfirm
      confirmLabel={t('cancelConfirm')}
      busy={requested}
      onConfirm={() => cancel.mutate({ id: job.id })}
    >
      {t(requested ? 'cancelling' : 'cancel')}
    </ConfirmButton>
  );
}
