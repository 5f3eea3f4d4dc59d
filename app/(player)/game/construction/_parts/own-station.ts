import type { ApiOutput } from '#app/_client/trpc/api.ts';

/** A station of the player as the API returns it. */
export type OwnStation = ApiOutput['construction']['stations']['items'][number];
