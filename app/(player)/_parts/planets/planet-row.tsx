'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Badge } from '#app/_ui/badge.tsx';
import { PlanetIcon } from '../stage/stage-pictures.tsx';
import { useGivenWords } from '../use-given-words.ts';
import { PlanetActions, type PlanetActionsProps } from './planet-actions.tsx';
import { planetFacts, unvisitedPlanet } from './planet-facts.ts';

type PlanetRowProps = Pick<PlanetActionsProps, 'builds' | 'size'> & { id: string; name: string; type: string };

/** A planet of the player's sector: what it looks like, whose it is, and what can be done there. */
export function PlanetRow({ id, name, type, ...actions }: PlanetRowProps) {
  const t = useTranslations('holdings.planets');
  const given = useGivenWords();
  const planet = api.planets.get.useQuery({ id }, { staleTime: 30_000 }).data;
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
      <PlanetIcon facts={planet ? planetFacts(planet) : unvisitedPlanet(id, type)} />
      <span className="grid min-w-0 flex-1 basis-32">
        <Link href={`/game/planets/${id}`} className="truncate font-strong underline-offset-4 hover:underline">
          {given.world(name)}
        </Link>
        {planet ? (
          <span className="flex flex-wrap items-center gap-1.5 text-xs text-ink-muted">
            {t(`type.${planet.type}`)}
            {planet.is_mine ? <Badge tone="accent">{t('mine')}</Badge> : null}
            {planet.owner && !planet.is_mine ? <Badge>{planet.owner.username}</Badge> : null}
            {planet.is_landed ? <Badge tone="success">{t('landed')}</Badge> : null}
          </span>
        ) : null}
      </span>
      {planet ? <PlanetActions planet={planet} {...actions} /> : null}
    </li>
  );
}
