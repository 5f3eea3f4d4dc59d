'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { toast } from '#app/_ui/toast.tsx';
import type { Contract } from './contract.ts';
import { DisputeButton } from './dispute-button.tsx';

/** The player's available actions for a contract in its current state. */
export function ContractActions({ contract }: { contract: Contract }) {
  const { status, is_mine, is_taker } = contract;
  if (status === 'open') return is_mine ? <WithdrawButton contract={contract} /> : <AcceptButton contract={contract} />;
  if (status === 'taken' && (is_mine || is_taker))
    return (
      <>
        {contract.issuer ? <DropButton contract={contract} /> : <DisputeButton id={contract.id} />}
        {contract.progress?.missing === null ? <FulfilButton contract={contract} /> : null}
      </>
    );
  const waits = contract.kind === 'deliver' && contract.collected < contract.quantity;
  return status === 'fulfilled' && is_mine && waits ? <CollectButton contract={contract} /> : null;
}

export function AcceptButton({ contract: { id } }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  const onError = useProblemToast();
  const accept = api.contracts.accept.useMutation({ onError, onSuccess: () => toast.success(t('near.got')) });
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

export function FulfilButton({ contract: { id } }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  const onError = useProblemToast();
  const fulfil = api.contracts.fulfil.useMutation({
    onError,
    onSuccess: ({ reward }) => toast.success(t('near.done', { reward })),
  });
  return (
    <Button look="primary" busy={fulfil.isPending} onClick={() => fulfil.mutate({ id })}>
      {t('fulfil')}
    </Button>
  );
}

export function DropButton({ contract: { id } }: { contract: Pick<Contract, 'id'> }) {
  const t = useTranslations('holdings.contracts.near');
  const onError = useProblemToast();
  const drop = api.contracts.drop.useMutation({ onError, onSuccess: () => toast.success(t('dropped')) });
  return (
    <ConfirmButton
      needsConfirm
      look="danger-quiet"
      confirmLabel={t('dropConfirm')}
      busy={drop.isPending}
      onConfirm={() => drop.mutate({ id })}
    >
      {t('drop')}
    </ConfirmButton>
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
