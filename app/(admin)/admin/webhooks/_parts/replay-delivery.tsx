'use client';
import { useTranslations } from 'next-intl';
import { toProblem } from '#app/_client/problem/problem.ts';
import { ProblemNotice } from '#app/_client/problem/problem-notice.tsx';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { toast } from '#app/_ui/toast.tsx';

/** Replaying an applied delivery changes nothing; the action is audited in any case. */
export function ReplayDelivery({ id }: { id: string }) {
  const t = useTranslations('adminBilling.webhooks.replay');
  const replay = api.subscriptions.replay.useMutation({
    onSuccess: ({ status }) => toast.success(t(`done.${status}`)),
  });
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-muted">{t('detail')}</p>
      <ProblemNotice problem={replay.error ? toProblem(replay.error) : null} />
      <ConfirmButton
        needsConfirm
        confirmLabel={t('sure')}
        className="justify-self-start"
        busy={replay.isPending}
        onConfirm={() => replay.mutate({ id })}
      >
        {t('action')}
      </ConfirmButton>
    </div>
  );
}
