'use client';
import { Siren } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { toast } from '#app/_ui/toast.tsx';

/** Notifies the team of the player's location. */
export function CallButton({ id }: { id: string }) {
  const t = useTranslations('fleets.call');
  const onError = useProblemToast();
  const call = api.fleets.callHelp.useMutation({
    onError,
    onSuccess: ({ notified }) => toast.success(t('done', { count: notified })),
  });
  return (
    <Button look="primary" busy={call.isPending} onClick={() => call.mutate({ id })}>
      <Siren aria-hidden="true" />
      {t('submit')}
    </Button>
  );
}
