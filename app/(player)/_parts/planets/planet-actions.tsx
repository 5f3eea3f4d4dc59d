'use client';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { AttackSheet } from '#app/(player)/_parts/combat/attack-sheet.tsx';
import { useSettings } from '#app/(player)/_parts/use-settings.ts';

export type PlanetActionsProps = { planet: ApiOutput['planets']['get']; builds?: boolean; size?: 'sm' };

/** Landing, claiming, taking off, and building the next level unless the page has a form for it. */
export function PlanetActions({ planet, builds = true, size }: PlanetActionsProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {planet.is_landed ? (
        <>
          <ClaimButton planet={planet} size={size} />
          {builds ? <BuildButton planet={planet} size={size} /> : null}
          <LeaveButton planet={planet} size={size} />
        </>
      ) : (
        <>
          {planet.owner && !planet.is_mine ? (
            <AttackSheet target={{ kind: 'planet', id: planet.id, name: planet.name }} />
          ) : null}
          {planet.may_land ? <LandButton planet={planet} size={size} /> : null}
        </>
      )}
    </span>
  );
}

type ActionProps = Pick<PlanetActionsProps, 'planet' | 'size'>;

function LandButton({ planet: { id }, size }: ActionProps) {
  const t = useTranslations('holdings.planets');
  const { land_turns } = useSettings();
  const land = api.planets.land.useMutation({ onError: useProblemToast() });
  return (
    <Button size={size} busy={land.isPending} onClick={() => land.mutate({ id })}>
      {t('land', { turns: land_turns })}
    </Button>
  );
}

function LeaveButton({ planet: { id }, size }: ActionProps) {
  const t = useTranslations('holdings.planets');
  const leave = api.planets.leave.useMutation({ onError: useProblemToast() });
  return (
    <Button size={size} busy={leave.isPending} onClick={() => leave.mutate({ id })}>
      {t('leave')}
    </Button>
  );
}

function ClaimButton({ planet: { id, claim_price }, size }: ActionProps) {
  const t = useTranslations('holdings.planets');
  const claim = api.planets.claim.useMutation({ onError: useProblemToast() });
  if (claim_price === null) return null;
  return (
    <ConfirmButton
      look="primary"
      size={size}
      credits={claim_price}
      confirmLabel={t('sure', { price: claim_price })}
      busy={claim.isPending}
      onConfirm={() => claim.mutate({ id, expected_price: claim_price })}
    >
      {t('claim', { price: claim_price })}
    </ConfirmButton>
  );
}

function BuildButton({ planet: { id, holding }, size }: ActionProps) {
  const t = useTranslations('holdings.planets');
  const build = api.planets.build.useMutation({ onError: useProblemToast() });
  const next = holding?.citadel.building === null ? holding.citadel.next : null;
  if (!next || Object.values(next.short).some((missing) => missing > 0)) return null;
  return (
    <ConfirmButton
      size={size}
      credits={next.credits}
      confirmLabel={t('sure', { price: next.credits })}
      busy={build.isPending}
      onConfirm={() => build.mutate({ id, level: next.level })}
    >
      {t('build', { level: next.level, price: next.credits })}
    </ConfirmButton>
  );
}
