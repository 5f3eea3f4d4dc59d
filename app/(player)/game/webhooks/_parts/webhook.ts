import type { ApiOutput } from '#app/_client/trpc/api.ts';

export type Webhook = ApiOutput['webhooks']['list']['items'][number];
