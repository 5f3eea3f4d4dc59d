import { useFormatter, useTranslations } from 'next-intl';
import { isOneOf } from '#app/_client/one-of.ts';
import { useGivenWords } from '#app/(player)/_parts/use-given-words.ts';
import { usePlaceName } from '../use-place-name.ts';
import type { Here, Move } from './sector-drawing.tsx';

const HAZARDS = ['mine', 'limpet', 'fighter'] as const;

/** The content of a sector's drawing, one sentence per kind. */
export function useSectorSummary(here: Here | undefined, moves: readonly Move[] = []): string {
  const t = useTranslations('mapDrawing.sector');
  const place = useTranslations('game.dashboard.place');
  const format = useFormatter();
  const given = useGivenWords();
  const placeName = usePlaceName();
  if (!here) return '';
  const { contents } = here;
  const hazards = contents.hazards.map(({ type, quantity }) =>
    t('hazard', { type: isOneOf(HAZARDS, type) ? place(`hazardType.${type}`) : type, quantity }),
  );
  const parts: [boolean, () => string][] = [
    [contents.specials.length > 0, () => t('special', { list: format.list(contents.specials.map(placeName)) })],
    [contents.station !== null, () => t('station', { name: contents.station?.name ?? '' })],
    [
      contents.planets.length > 0,
      () => t('planets', { list: format.list(contents.planets.map(({ name }) => given.world(name))) }),
    ],
    [here.here_now.length > 0, () => t('ships', { list: format.list(here.here_now.map(({ name }) => name)) })],
    [hazards.length > 0, () => t('hazards', { list: format.list(hazards) })],
    [contents.nebula !== null, () => t(contents.nebula?.type === 'magnetic' ? 'magnetic' : 'nebula')],
    [moves.length > 0, () => t('warps', { list: format.list(moves.map(({ number }) => String(number))) })],
  ];
  return parts.flatMap(([isThere, say]) => (isThere ? say() : [])).join(' ') || t('empty');
}
