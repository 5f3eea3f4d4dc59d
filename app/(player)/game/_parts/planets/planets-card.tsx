'use client';
import { useTranslations } from 'next-intl';
import { api } from '#app/_client/trpc/api.ts';
import { PlanetRow } from '#app/(player)/_parts/planets/planet-row.tsx';

/** The planets of the sector, whose they are, and landing, claiming and taking off where the planet is. */
export function PlanetsCard() {
  const t = useTranslations('holdings.planets');
  const planets = api.nav.here.useQuery().data?.contents.planets ?? [];
  if (planets.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-strong">{t('title')}</h3>
      <ul className="grid gap-2">
        {planets.map(({ id, name, type }) => (
          <PlanetRow key={id} id={id} name={name} type={type} builds={false} size="sm" />
        ))}
      </ul>
      <p className="text-xs text-pretty text-ink-faint">{t('landNote')}</p>
    </section>
  );
}
