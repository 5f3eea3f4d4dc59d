import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type Fleet = ApiOutput['fleets']['get'];
