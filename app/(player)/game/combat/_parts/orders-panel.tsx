'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { fleeing, type Tactic, TacticFields } from '#app/(player)/_parts/combat/tactic-fields.tsx';

/** New orders for a running fight; they apply from its next round. */
export function OrdersPanel({ id, tactic }: { id: string; tactic: Tactic }) {
  const t = useTranslations('combat.fight');
  const showProblem = useProblemToast();
  const [next, setNext] = useState(tactic);
  const orders = api.combat.orders.useMutation({ onError: showProblem });
  function flee() {
    setNext(fleeing(next));
    orders.mutate({ id, tactic: fleeing(next) });
  }
  return (
    <Panel>
      <PanelHeader title={t('orders')} />
      <PanelBody className="grid gap-4">
        <TacticFields value={next} onChange={setNext} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary" busy={orders.isPending} onClick={() => orders.mutate({ id, tactic: next })}>
            {t('send')}
          </Button>
          <Button look="danger-quiet" onClick={flee}>
            {t('fleeNow')}
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}
