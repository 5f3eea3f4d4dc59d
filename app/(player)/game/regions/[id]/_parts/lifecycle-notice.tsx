'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { TimeLeft } from '#app/(player)/_parts/standing/time-left.tsx';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import type { Region } from './region.ts';

/** The next lifecycle step of an unpaid region, its date, and the reader's options. */
export function LifecycleNotice({ region }: { region: Region }) {
  const t = useTranslations('regions.lifecycle');
  const given = useGivenWords();
  const { next_step, takeover, is_own } = region;
  if (!next_step) return null;
  const { step, at } = next_step;
  return (
    <Notice
      tone={step === 'grace' ? 'warning' : 'danger'}
      title={
        <>
          {t(`title.${step}`, { region: given.region(region.display_name) })} <TimeLeft until={at} />
        </>
      }
      action={
        is_own && step !== 'deleted' ? (
          <Button asChild look="primary">
            <Link href="/game/subscription">{t('pay')}</Link>
          </Button>
        ) : takeover.claimable ? (
          <ClaimButton id={region.id} escrow={takeover.escrow} />
        ) : null
      }
    >
      <p>{t(`${is_own ? 'owner' : 'other'}.${step}`)}</p>
      {takeover.claimable ? <p>{t('takeoverNote')}</p> : null}
    </Notice>
  );
}

function ClaimButton({ id, escrow }: { id: string; escrow: number }) {
  const t = useTranslations('regions.lifecycle');
  const onError = useProblemToast();
  const claim = api.subscriptions.takeover.useMutation({
    onError,
    onSuccess: ({ approval_url }) => window.location.assign(approval_url),
  });
  return (
    <ConfirmButton
      look="primary"
      credits={escrow}
      confirmLabel={t('takeoverSure', { escrow })}
      busy={claim.isPending || claim.isSuccess}
      onConfirm={() => claim.mutate({ id })}
    >
      {t('takeover', { escrow })}
    </ConfirmButton>
  );
}
