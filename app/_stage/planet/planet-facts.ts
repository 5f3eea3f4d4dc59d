import type { PlanetType } from '#server/game/planets/rules/catalogue.ts';

/** What is known of a planet; the picture shows nothing else. */
export type PlanetFacts = {
  readonly id: string;
  readonly type: PlanetType;
  /** Null: not known to this viewer. */
  readonly colonists: number | null;
  /** 0 (none) to 6. */
  readonly citadel: number;
  /** The level under construction. */
  readonly building: number | null;
};
