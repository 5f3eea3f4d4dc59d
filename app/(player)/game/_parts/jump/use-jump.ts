'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';
import { useSectorName } from '#app/(player)/_parts/use-sector-name.ts';
import { useAfterMove } from '../use-after-move.ts';
import { useDashboardUrl } from '../use-dashboard-url.ts';
import { useEncounterToast } from '../use-encounter-toast.ts';

/** Performs a jump and updates the screen. */
export function useJump() {
  const t = useTranslations('jump');
  const afterMove = useAfterMove();
  const sectorName = useSectorName();
  const showEncounter = useEncounterToast();
  const { resetUrl } = useDashboardUrl();
  const jump = api.nav.jump.useMutation({
    onSuccess: (jumped) => {
      afterMove(jumped);
      resetUrl({ sector: null });
      toast.success(t('done', { name: sectorName(jumped.sector.name), number: jumped.sector.number }));
      showEncounter(jumped.encounter);
    },
    onError: useProblemToast(),
  });
  return {
    to: (id: string) => jump.mutate({ to: id }),
    busy: (id: string) => jump.isPending && jump.variables.to === id,
  };
}
