'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { useMe } from '#app/(player)/_parts/use-me.ts';

/** A commander disbands the fleet, everybody else leaves it. */
export function LeaveButton({ id, commanderId }: { id: string; commanderId: string }) {
  const t = useTranslations('fleets.leave');
  const onError = useProblemToast();
  const { data: me } = useMe();
  const leave = api.fleets.leave.useMutation({ onError });
  const disband = api.fleets.disband.useMutation({ onError });
  const commands = me?.id === commanderId;
  const way = commands ? disband : leave;
  return (
    <ConfirmButton
      look="danger-quiet"
      needsConfirm
      confirmLabel={t('sure')}
      busy={way.isPending}
      onConfirm={() => way.mutate({ id })}
    >
      {t(commands ? 'disband' : 'leave')}
    </ConfirmButton>
  );
}
