'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueryError } from '#app/_client/problem/query-error.tsx';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Notice } from '#app/_ui/notice.tsx';
import { SheetContent, SheetRoot, SheetTrigger } from '#app/_ui/sheet.tsx';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { Consequences } from './consequences.tsx';
import { EstimateView } from './estimate-view.tsx';
import { FleetSwitch } from './fleet-switch.tsx';
import { type Tactic, TacticFields } from './tactic-fields.tsx';
import { useCommandedFleet } from './use-commanded-fleet.ts';

export type AttackTarget = { kind: 'player' | 'npc' | 'planet' | 'station' | 'fleet'; id: string; name: string };

/** A button that opens the attack form: orders, odds, and confirmation. */
export function AttackSheet({ target }: { target: AttackTarget }) {
  const t = useTranslations('combat.attack');
  const [open, setOpen] = useState(false);
  return (
    <SheetRoot open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button look="danger-quiet" size="sm" aria-label={t('of', { name: target.name })}>
          {t('action')}
        </Button>
      </SheetTrigger>
      <SheetContent title={t('of', { name: target.name })} description={t('lead')}>
        {open ? <AttackForm target={target} /> : null}
      </SheetContent>
    </SheetRoot>
  );
}

function AttackForm({ target: { kind, id } }: { target: AttackTarget }) {
  const t = useTranslations('combat.attack');
  const router = useRouter();
  const showProblem = useProblemToast();
  const [tactic, setTactic] = useState<Tactic>({ stance: 'press', flee_at: 25, targets: 'weakest' });
  const commands = useCommandedFleet();
  const [withFleet, setWithFleet] = useState(true);
  const asked = { target: { kind, id }, tactic, with_fleet: commands && withFleet };
  const estimate = api.combat.estimate.useQuery(asked, { placeholderData: (before) => before, staleTime: 10_000 });
  const attack = api.combat.attack.useMutation({
    onSuccess: (combat) => router.push(`/game/combat/${combat.id}`),
    onError: showProblem,
  });
  return (
    <div className="grid gap-5">
      <TacticFields value={tactic} onChange={setTactic} />
      {commands ? <FleetSwitch checked={withFleet} onChange={setWithFleet} /> : null}
      {estimate.data ? (
        <>
          <EstimateView estimate={estimate.data} />
          {estimate.data.consequences ? <Consequences foreseen={estimate.data.consequences} /> : null}
          {estimate.data.refused_by ? (
            <Notice tone="warning" title={t(`refused.${estimate.data.refused_by}`)} />
          ) : (
            <ConfirmButton
              needsConfirm
              look="danger-line"
              busy={attack.isPending}
              confirmLabel={t('sure')}
              onConfirm={() => attack.mutate(asked)}
            >
              {t('go', { turns: estimate.data.turn_cost })}
            </ConfirmButton>
          )}
        </>
      ) : estimate.error ? (
        <QueryError error={estimate.error} onRetry={() => void estimate.refetch()} retrying={estimate.isFetching} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </div>
  );
}
