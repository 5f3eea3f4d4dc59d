'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import type { Contract } from './contract.ts';
import { DisputeButton } from './dispute-button.tsx';

/** What the player may do about a contract as it stands. */
export function ContractActions({ contract }: { contract: Contract }) {
  const { status, is_mine, is_taker } = contract;
  if (status === 'open') return is_mine ? <WithdrawButton contract={contract} /> : <AcceptButton contract={contract} />;
  if (status === 'taken' && (is_mine || is_taker))
    return (
      <>
        <DisputeButton id={contract.id} />
        {is_taker ? <FulfilButton contract={contract} /> : null}
      </>
    );
  const waits = contract.kind === 'deliver' && contract.collected < contract.quantity;
  return status === 'fulfilled' && is_mine && waits ? <CollectButton contract={contract} /> : null;
}

function AcceptButton({ contract: { id } }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  const onError = useProblemToast();
  const accept = api.contracts.accept.useMutation({ onError });
  return (
    <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate({ id })}>
      {t('accept')}
    </Button>
  );
}

function WithdrawButton({ contract: { id } }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  const onError = useProblemToast();
  const cancel = api.contracts.cancel.useMutation({ onError });
  return (
    <Button busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
      {t('cancel')}
    </Button>
  );
}

function FulfilButton({ contract: { id } }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  const onError = useProblemToast();
  const fulfil = api.contracts.fulfil.useMutation({ onError });
  return (
    <Button look="primary" busy={fulfil.isPending} onClick={() => fulfil.mutate({ id })}>
      {t('fulfil')}
    </Button>
  );
}

function CollectButton({ contract: { id, quantity, collected } }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  const onError = useProblemToast();
  const collect = api.contracts.collect.useMutation({ onError });
  return (
    <Button busy={collect.isPending} onClick={() => collect.mutate({ id })}>
      {t('collect', { count: quantity - collected })}
    </Button>
  );
}
