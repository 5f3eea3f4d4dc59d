import type { ApiOutput } from '#app/_client/trpc/api.ts';

/** The player's own team as the API returns it. */
export type OwnTeam = NonNullable<ApiOutput['teams']['mine']['team']>;
export type Treasury = ApiOutput['teams']['treasury'];
