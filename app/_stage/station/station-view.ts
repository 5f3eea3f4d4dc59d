import type { DeckPoint } from './station-scene.ts';

/** The frame of a station's picture, and where the middle of its deck is in it. */
export const STATION_VIEW = { width: 480, height: 176, x: 240, y: 76 } as const;
/** How flat the deck is seen, and how much of a height. */
export const DECK_FLATNESS = 0.33;
const HEIGHT_SHOWN = 0.94;

export function onPicture([u, v]: DeckPoint, height = 0): readonly [number, number] {
  return [STATION_VIEW.x + u, STATION_VIEW.y + v * DECK_FLATNESS - height * HEIGHT_SHOWN];
}
