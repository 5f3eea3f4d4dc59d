import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type Contract = ApiOutput['contracts']['list']['items'][number];
