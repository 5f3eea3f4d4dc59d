'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { Panel, PanelHeader } from '#app/_ui/panel.tsx';
import { PlanetRow } from '#app/(player)/_parts/planets/planet-row.tsx';

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
        {planets.map(({ id, name, type }) => (
          <PlanetRow key={id} id={id} name={name} type={type} />
        ))}
      </ul>
    </Panel>
  );
}
