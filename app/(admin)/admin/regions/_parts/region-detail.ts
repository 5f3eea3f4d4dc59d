import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type RegionDetail = ApiOutput['governance']['adminGet'];
