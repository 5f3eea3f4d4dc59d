import type { Inngest, InngestFunction } from 'inngest';
import type { Services } from '#server/platform/context.ts';
import { closeSeasons } from '#server/seasons/close-seasons.ts';
import { countSeason } from '#server/seasons/count-season.ts';
import { grantSeasonPoints } from '#server/seasons/grant-season-points.ts';
import { seasonAt } from '#server/seasons/rules/calendar.ts';

export function seasonJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction(
      { id: 'seasons-count', triggers: [{ cron: '*/5 * * * *' }], retries: 3 },
      async ({ step }) => ({
        closed: await step.run('close', () => closeSeasons(services)),
        granted: await step.run('grant', () => grantSeasonPoints(services)),
        places: await step.run('count', () => countSeason(services, seasonAt(services.clock.now()))),
      }),
    ),
  ];
}
