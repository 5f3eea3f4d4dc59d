'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { useServiceNow } from '#app/_ui/use-service-now.ts';

type Bounty = ApiOutput['bounties']['list']['items'][number];

/** Shown on the player's own open bounties, once their minimum time has passed. */
export function WithdrawButton({ bounty }: { bounty: Bounty }) {
  const t = useTranslations('bounties');
  const now = useServiceNow(30_000);
  const onError = useProblemToast();
  const withdraw = api.bounties.withdraw.useMutation({
    onError,
    onSuccess: ({ returned }) => toast.success(t('withdrawn', { amount: returned })),
  });
  if (bounty.withdrawable_at === null) return null;
  if (new Date(bounty.withdrawable_at) > now)
    return (
      <span className="text-xs text-ink-faint">
        {t('withdrawFrom')} <RelativeTime at={bounty.withdrawable_at} />
      </span>
    );
  return (
    <ConfirmButton
      size="sm"
      credits={bounty.amount}
      confirmLabel={t('withdrawConfirm')}
      aria-label={t('withdrawNamed', { name: bounty.target.username })}
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ id: bounty.id })}
    >
      {t('withdraw')}
    </ConfirmButton>
  );
}
