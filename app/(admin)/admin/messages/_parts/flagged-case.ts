import type { ApiOutput } from '#app/_client/trpc/api.ts';

/** One flagged message with its author's record and the reports about it. */
export type Case = ApiOutput['moderation']['get'];

/** One row of the list. */
export type Flagged = ApiOutput['moderation']['list']['items'][number];
