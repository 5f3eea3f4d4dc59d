import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type Galaxy = ApiOutput['galaxy']['galaxies']['items'][number];
