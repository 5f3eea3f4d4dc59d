import type { Inngest, InngestFunction } from 'inngest';
import { pruneSightings } from '#server/game/npcs/record-sightings.ts';
import { tickNpcs } from '#server/game/npcs/tick-npcs.ts';
import type { Services } from '#server/platform/context.ts';

export function npcJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      {
        id: 'npcs-tick',
        triggers: [{ cron: '* * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 1,
      },
      ({ step }) => step.run('tick', () => tickNpcs(services, Math.random)),
    ),
    inngest.createFunction(
      {
        id: 'npcs-forget',
        triggers: [{ cron: '35 * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 3,
      },
      ({ step }) => step.run('prune', () => pruneSightings(services)),
    ),
  ];
}
