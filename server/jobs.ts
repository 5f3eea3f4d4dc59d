import type { Inngest, InngestFunction } from 'inngest';
import type { Services } from '#server/platform/context.ts';

/** Every background function and every cron, one line a feature. */
export const jobFunctions = (_inngest: Inngest.Any, _services: Services): InngestFunction.Any[] => [];
