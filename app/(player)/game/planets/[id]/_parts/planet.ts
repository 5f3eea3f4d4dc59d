import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type Planet = ApiOutput['planets']['get'];
/** One of the player's own. */
export type Held = Planet & { holding: NonNullable<Planet['holding']> };
