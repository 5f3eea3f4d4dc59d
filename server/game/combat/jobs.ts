import { eventType, type Inngest, type InngestFunction } from 'inngest';
import { z } from 'zod';
import { COMBAT_STARTED } from '#server/game/combat/events.ts';
import { playBeat } from '#server/game/combat/play-beat.ts';
import { resumeOverdue } from '#server/game/combat/resume-overdue.ts';
import { removeSalvage } from '#server/game/combat/settle-fight.ts';
import type { Services } from '#server/platform/context.ts';

const started = eventType(COMBAT_STARTED, { schema: z.object({ combat_id: z.uuid() }) });

/** Upper bound of a run: no fight has more beats under any setting that operators may choose. */
const MAX_BEATS = 500;

export function combatJobs(inngest: Inngest.Any, services: Services): InngestFunction.Any[] {
  return [
    inngest.createFunction({ id: 'combat-beats', triggers: [started], retries: 4 }, async ({ event, step }) => {
      const { combat_id } = event.data;
      for (let beat = 1; beat <= MAX_BEATS; beat++) {
        await step.sleep(`pause-${beat}`, services.settings.current().combat_beat_seconds * 1_000);
        const goesOn = await step.run(`beat-${beat}`, () => playBeat(services, combat_id));
        if (!goesOn) return beat;
      }
      return MAX_BEATS;
    }),
    inngest.createFunction(
      {
        id: 'combat-sweep',
        triggers: [{ cron: '* * * * *' }],
        concurrency: [{ limit: 1 }],
        timeouts: { finish: '10m' },
        retries: 1,
      },
      async ({ step }) => {
        await step.run('resume', () => resumeOverdue(services));
        return step.run('salvage', () => removeSalvage(services));
      },
    ),
  ];
}
