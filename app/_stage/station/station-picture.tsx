'use client';
import { useTranslations } from 'next-intl';
import { isShipType } from '#server/world/ships/rules/catalogue.ts';
import { StagePicture } from '../stage-picture.tsx';
import { drawStation } from './draw-station.ts';
import type { StationFacts } from './station-facts.ts';
import { stationScene } from './station-scene.ts';

export type StationPictureProps = { facts: StationFacts; name: string; className?: string };

/** A station with the viewer's ship at its slip; the sentence for those who do not see it is made from the same facts. */
export function StationPicture({ facts, name, className }: StationPictureProps) {
  const t = useTranslations('stage');
  const ships = useTranslations('ships');
  const { ship } = facts;
  const slips = Object.values(facts.slips);
  const type = ship && isShipType(ship.type) ? ship.type : null;
  const label = t('station', {
    name,
    class: facts.class,
    services: facts.services.length,
    slips: slips.reduce((sum, { total }) => sum + total, 0),
    taken: slips.reduce((sum, { total, free }) => sum + (free === null ? 0 : total - free), 0),
    docked: type ? 'yes' : 'no',
    ship: type ? ships(`type.${type}`) : '',
  });
  return <StagePicture drawing={drawStation(stationScene(facts))} label={label} className={className} />;
}
