'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { Num } from '#app/_ui/number.tsx';
import { RelativeTime } from '#app/_ui/relative-time.tsx';

type Contract = ApiOutput['contracts']['list']['items'][number];

export function ContractRow({ contract }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  const goods = useTranslations('game.commodities');
  const { kind, status, quantity, commodity, station, origin, sector } = contract;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-strong">
            {t(`work.${kind}`, {
              quantity,
              good: commodity ? goods(commodity) : '',
              to: station?.name ?? sector.name,
              from: origin?.name ?? '',
            })}
          </span>
          <Badge tone={status === 'open' ? 'accent' : 'neutral'}>{t(`status.${status}`)}</Badge>
        </p>
        <p className="text-xs text-ink-muted">
          {t('by', { name: contract.poster.username })} · {t('until')} <RelativeTime at={contract.deadline} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Num value={contract.reward} unit={t('credits')} />
        <ContractActions contract={contract} />
      </div>
    </li>
  );
}

function ContractActions({ contract }: { contract: Contract }) {
  const t = useTranslations('holdings.contracts');
  const onError = useProblemToast();
  const accept = api.contracts.accept.useMutation({ onError });
  const fulfil = api.contracts.fulfil.useMutation({ onError });
  const cancel = api.contracts.cancel.useMutation({ onError });
  const collect = api.contracts.collect.useMutation({ onError });
  const { id, status, is_mine, is_taker } = contract;
  if (status === 'open')
    return is_mine ? (
      <Button busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
        {t('cancel')}
      </Button>
    ) : (
      <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate({ id })}>
        {t('accept')}
      </Button>
    );
  if (status === 'taken' && is_taker)
    return (
      <Button look="primary" busy={fulfil.isPending} onClick={() => fulfil.mutate({ id })}>
        {t('fulfil')}
      </Button>
    );
  const waits = contract.kind === 'deliver' && contract.collected < contract.quantity;
  if (status === 'fulfilled' && is_mine && waits)
    return (
      <Button busy={collect.isPending} onClick={() => collect.mutate({ id })}>
        {t('collect', { count: contract.quantity - contract.collected })}
      </Button>
    );
  return null;
}
