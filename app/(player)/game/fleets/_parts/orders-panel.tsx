'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { Panel, PanelBody, PanelHeader } from '#app/_ui/panel.tsx';
import { toast } from '#app/_ui/toast.tsx';
import { TacticFields } from '#app/(player)/_parts/combat/tactic-fields.tsx';
import type { Fleet } from './fleet.ts';
import { FormationField } from './formation-field.tsx';

/** The fleet's formation and orders; the commander sets them, members see them. */
export function OrdersPanel({ fleet, commands }: { fleet: Fleet; commands: boolean }) {
  const t = useTranslations('fleets');
  const onError = useProblemToast();
  const form = api.fleets.formation.useMutation({ onError, onSuccess: () => toast.success(t('orders.saved')) });
  return (
    <Panel>
      <PanelHeader title={t('orders.title')} note={t('orders.note')} />
      <PanelBody className="grid gap-4">
        {commands ? (
          <>
            <FormationField
              value={fleet.formation}
              disabled={form.isPending}
              onChange={(formation) => form.mutate({ id: fleet.id, formation })}
            />
            <OrdersForm key={`${fleet.stance} ${fleet.flee_at} ${fleet.targets}`} fleet={fleet} />
          </>
        ) : (
          <Standing fleet={fleet} />
        )}
      </PanelBody>
    </Panel>
  );
}

function Standing({ fleet: { formation, stance, flee_at, targets } }: { fleet: Fleet }) {
  const t = useTranslations('fleets');
  const words = useTranslations('combat.attack');
  return (
    <div className="grid gap-1 text-sm">
      <p>{t(`formation.${formation}`)}</p>
      <p className="text-ink-muted">
        {t('orders.stands', { stance: words(stance), percent: flee_at, targets: words(`target.${targets}`) })}
      </p>
    </div>
  );
}

function OrdersForm({ fleet }: { fleet: Fleet }) {
  const t = useTranslations('fleets.orders');
  const onError = useProblemToast();
  const { stance, flee_at, targets } = fleet;
  const [tactic, setTactic] = useState({ stance, flee_at, targets });
  const order = api.fleets.orders.useMutation({ onError, onSuccess: () => toast.success(t('saved')) });
  return (
    <div className="grid gap-3">
      <TacticFields value={tactic} onChange={setTactic} />
      <Button
        look="primary"
        className="justify-self-start"
        busy={order.isPending}
        onClick={() => order.mutate({ id: fleet.id, ...tactic })}
      >
        {t('save')}
      </Button>
    </div>
  );
}
