import { randomInt } from 'node:crypto';
import type { UserCtx } from '#server/platform/context.ts';
import { DomainError, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { drawMids } from '#server/world/galaxy/draw-mids.ts';
import { preparePlan } from '#server/world/galaxy/prepare-plan.ts';
import { SEED_SPAN } from '#server/world/galaxy/queue-job.ts';
import type { Warning } from '#server/world/galaxy/rules/faults.ts';
import { summarisePlan } from '#server/world/galaxy/rules/summarise-plan.ts';
import { createGenerator, type Generator, GeneratorError } from '#server/world/galaxy/run-generator.ts';
import { HUB_SECTORS, type Preview, type PreviewInput } from '#server/world/galaxy/schemas.ts';

const AT_ONCE = 2;
let running = 0;

/**
 * Generates a universe and summarises it; nothing is written.
 * @throws DomainError VALIDATION, UNAVAILABLE `preview_busy` while two previews run
 */
export async function previewGalaxy(
  ctx: UserCtx,
  input: PreviewInput,
  signal?: AbortSignal,
  generator: Generator = createGenerator(),
): Promise<Preview> {
  requireScope(ctx.actor, 'admin.bang.regenerate');
  const { regionType = 'player_owned', seed = randomInt(SEED_SPAN), ...config } = input.config;
  if (regionType === 'central_nexus') config.sectors ??= HUB_SECTORS;
  if (regionType === 'central_nexus' && config.sectors !== HUB_SECTORS) {
    throw validationError([{ path: 'config.sectors', message: `the hub has exactly ${HUB_SECTORS} sectors` }]);
  }
  if (running >= AT_ONCE) {
    throw new DomainError('UNAVAILABLE', 'Two previews are already being generated. Try again in a moment.', {
      reason: 'preview_busy',
      headers: { 'retry-after': '2' },
    });
  }
  running += 1;
  try {
    const started = performance.now();
    const said: Warning[] = [];
    const hooks = { onWarning: (warning: Warning) => void said.push(warning), ...(signal && { signal }) };
    const bytes = await generator({ region_type: regionType, seed, config }, hooks);
    const generationMs = performance.now() - started;
    const { plan, survey, warnings } = await preparePlan(JSON.parse(bytes.toString('utf8')), {
      regionType,
      allowIncompleteContent: false,
      now: ctx.clock.now(),
      drawMid: drawMids(ctx.env),
    });
    return summarisePlan(plan, survey, [...said, ...warnings], generationMs);
  } catch (error) {
    if (!(error instanceof GeneratorError)) throw error;
    throw new DomainError('UNAVAILABLE', error.message, { reason: 'generator_failed', cause: error });
  } finally {
    running -= 1;
  }
}
