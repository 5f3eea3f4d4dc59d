'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';

/** Orders citizenship and goes to the provider's page to approve it. */
export function BuyCitizenship() {
  const t = useTranslations('subscription.buy');
  const onError = useProblemToast();
  const buy = api.subscriptions.buyCitizenship.useMutation({
    onError,
    onSuccess: ({ approval_url }) => window.location.assign(approval_url),
  });
  return (
    <ConfirmButton
      look="primary"
      needsConfirm
      confirmLabel={t('confirm')}
      busy={buy.isPending || buy.isSuccess}
      onConfirm={() => buy.mutate()}
    >
      {t('citizen')}
    </ConfirmButton>
  );
}
