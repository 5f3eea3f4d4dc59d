import type { Services } from '#server/platform/context.ts';

/** Refusals of one rule that are stored and logged in an hour; all are counted. */
const SAMPLE = 10;
const HOUR_MS = 3_600_000;

/** Counts a refused delivery. Anybody can send those, so only the first of each hour and rule leave a row. */
export async function shouldRecordRefusal(
  { payments, ephemeral }: Pick<Services, 'payments' | 'ephemeral'>,
  rule: string,
): Promise<boolean> {
  payments.refusals.set(rule, (payments.refusals.get(rule) ?? 0) + 1);
  const hit = await ephemeral.hit(`webhook-refusal:${rule}`, SAMPLE, HOUR_MS).catch(() => undefined);
  return hit?.allowed ?? false;
}
