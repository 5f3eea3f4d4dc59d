'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { toast } from '#app/_ui/toast.tsx';

type Subscription = ApiOutput['subscriptions']['mine']['items'][number];

/** Asks the provider to end a subscription; it ends once the provider confirms it. */
export function CancelButton({ subscription: { id, tier, region_name } }: { subscription: Subscription }) {
  const t = useTranslations('subscription');
  const onError = useProblemToast();
  const cancel = api.subscriptions.cancel.useMutation({
    onError,
    onSuccess: () => toast.success(t('cancel.done')),
  });
  return (
    <ConfirmButton
      size="sm"
      look="danger-quiet"
      needsConfirm
      confirmLabel={t('cancel.confirm')}
      aria-label={t('cancel.named', { name: region_name ?? t(`tier.${tier}`) })}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ subscription_id: id })}
    >
      {t('cancel.submit')}
    </ConfirmButton>
  );
}
