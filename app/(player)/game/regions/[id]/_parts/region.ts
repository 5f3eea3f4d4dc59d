import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type Region = ApiOutput['governance']['get'];
export type Franchise = ApiOutput['governance']['franchise'];
