'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { StagePicture } from '../stage-picture.tsx';
import { drawPlanet } from './draw-planet.ts';
import type { PlanetFacts } from './planet-facts.ts';
import { planetScene } from './planet-scene.ts';
import { WIDE } from './planet-view.ts';

export type PlanetPictureProps = { facts: PlanetFacts; name: string; className?: string };

/** A planet as its page shows it; the sentence for those who do not see it is made from the same facts. */
export function PlanetPicture({ facts, name, className }: PlanetPictureProps) {
  const t = useTranslations('stage');
  const { id, type, colonists, citadel, building } = facts;
  const { scene, drawing } = useMemo(() => {
    const made = planetScene({ id, type, colonists, citadel, building });
    return { scene: made, drawing: drawPlanet(made, WIDE) };
  }, [id, type, colonists, citadel, building]);
  const label = t('planet', {
    name,
    type,
    ring: scene.ring ? 'yes' : 'no',
    moons: scene.moons.length,
    colonists: colonists ?? 0,
    level: citadel,
    building: building ?? 0,
  });
  return <StagePicture drawing={drawing} label={label} fit="xMidYMid slice" className={className} />;
}
