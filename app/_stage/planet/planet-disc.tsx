'use client';
import { useMemo } from 'react';
import { StagePicture } from '../stage-picture.tsx';
import { drawPlanet } from './draw-planet.ts';
import type { PlanetFacts } from './planet-facts.ts';
import { planetScene } from './planet-scene.ts';
import { smallSide, smallView } from './planet-view.ts';

export type PlanetDiscProps = {
  facts: PlanetFacts;
  className?: string;
  /** Its middle and radius within another SVG. */
  spot?: { x: number; y: number; r: number };
};

/** The same planet, small: beside its name, or in the picture of its sector. */
export function PlanetDisc({ facts, className, spot }: PlanetDiscProps) {
  const { id, type, colonists, citadel, building } = facts;
  const drawing = useMemo(() => {
    const scene = planetScene({ id, type, colonists, citadel, building });
    return drawPlanet(scene, smallView(scene.ring !== null));
  }, [id, type, colonists, citadel, building]);
  const side = spot ? smallSide(spot.r) : 0;
  const box = spot ? { x: spot.x - side / 2, y: spot.y - side / 2, width: side, height: side } : undefined;
  return <StagePicture drawing={drawing} box={box} className={className} />;
}
