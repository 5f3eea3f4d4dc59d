'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { Button } from '#app/_ui/button.tsx';
import { ConfirmButton } from '#app/_ui/confirm-button.tsx';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { AttackSheet } from '#app/(player)/_parts/combat/attack-sheet.tsx';

/** The planets of the player's sector, with the actions at each. */
export function PlanetsHere() {
  const t = useTranslations('holdings.planets');
  const here = api.nav.here.useQuery();
  const planets = here.data?.contents.planets ?? [];
  if (planets.length === 0) return null;
  return (
    <Panel>
      <PanelHeader title={t('here')} note={t('hereNote')} />
      <ul className="grid gap-1 px-4 pb-4">
        {planets.map(({ id }) => (
          <PlanetHere key={id} id={id} />
        ))}
      </ul>
    </Panel>
  );
}

function PlanetHere({ id }: { id: string }) {
  const t = useTranslations('holdings.planets');
  const planet = api.planets.get.useQuery({ id });
  if (!planet.data) return null;
  const { name, type, owner, is_mine } = planet.data;
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-2">
      <span className="flex flex-wrap items-center gap-2">
        <Link href={`/game/planets/${id}`} className="font-strong underline-offset-4 hover:underline">
          {name}
        </Link>
        <span className="text-xs text-ink-faint">{t(`type.${type}`)}</span>
        {is_mine ? <Badge tone="accent">{t('mine')}</Badge> : owner ? <Badge>{owner.username}</Badge> : null}
      </span>
      <PlanetActions planet={planet.data} />
    </li>
  );
}

type PlanetActionsProps = { planet: ApiOutput['planets']['get']; builds?: boolean };

/** Landing, claiming, taking off, and building the next level unless the page has a form for it. */
export function PlanetActions({ planet, builds = true }: PlanetActionsProps) {
  const t = useTranslations('holdings.planets');
  const onError = useProblemToast();
  const land = api.planets.land.useMutation({ onError });
  const leave = api.planets.leave.useMutation({ onError });
  const claim = api.planets.claim.useMutation({ onError });
  const build = api.planets.build.useMutation({ onError });
  const { id, name, claim_price, holding, owner, is_mine } = planet;
  if (!planet.is_landed)
    return (
      <span className="flex flex-wrap gap-2">
        {owner && !is_mine ? <AttackSheet target={{ kind: 'planet', id, name }} /> : null}
        <Button busy={land.isPending} onClick={() => land.mutate({ id })}>
          {t('land')}
        </Button>
      </span>
    );
  const next = builds && holding?.citadel.building === null ? holding.citadel.next : null;
  const isShort = next !== null && Object.values(next.short).some((missing) => missing > 0);
  return (
    <span className="flex flex-wrap gap-2">
      {claim_price !== null ? (
        <ConfirmButton
          look="primary"
          credits={claim_price}
          confirmLabel={t('sure', { price: claim_price })}
          busy={claim.isPending}
          onConfirm={() => claim.mutate({ id, expected_price: claim_price })}
        >
          {t('claim', { price: claim_price })}
        </ConfirmButton>
      ) : null}
      {next && !isShort ? (
        <ConfirmButton
          credits={next.credits}
          confirmLabel={t('sure', { price: next.credits })}
          busy={build.isPending}
          onConfirm={() => build.mutate({ id, level: next.level })}
        >
          {t('build', { level: next.level, price: next.credits })}
        </ConfirmButton>
      ) : null}
      <Button busy={leave.isPending} onClick={() => leave.mutate({ id })}>
        {t('leave')}
      </Button>
    </span>
  );
}
