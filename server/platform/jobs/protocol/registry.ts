import { type FunctionConfig, unsupportedOptions } from '#server/platform/jobs/protocol/function-config.ts';
import { type Cron, parseCron } from '#server/platform/jobs/rules/cron.ts';
import { type Expression, parseExpression } from '#server/platform/jobs/rules/expression.ts';
import { dueFrom, durationOf } from '#server/platform/jobs/rules/times.ts';

const DEFAULT_RETRIES = 3;

export type EventTrigger = { event: string; when: Expression | null };
/** `jitterMs` is the maximum random delay of a run. */
export type CronTrigger = { source: string; cron: Cron; jitterMs: number };
export type CancelRule = { event: string; when: Expression | null; within: string | null };
export type ConcurrencyRule = { limit: number; key: Expression | null; scope: string };

/** One function with parsed expressions and normalised limits. */
export type RegisteredFunction = {
  readonly id: string;
  readonly name: string;
  readonly maxAttempts: number;
  readonly events: readonly EventTrigger[];
  readonly crons: readonly CronTrigger[];
  readonly cancels: readonly CancelRule[];
  readonly concurrency: readonly ConcurrencyRule[];
  /** How long a run may take once it has begun; null: without limit. */
  readonly finishMs: number | null;
};

export type Registry = ReadonlyMap<string, RegisteredFunction>;

export class RegistrationError extends Error {
  override name = 'RegistrationError';
}

/** @throws RegistrationError naming the function, ExpressionError or CronError naming the text that cannot be read */
export function createRegistry(configs: readonly FunctionConfig[]): Registry {
  return new Map(configs.map((config) => [config.id, register(config)]));
}

/** A trigger name matches an event exactly, or by its prefix before a final `*`. */
export function matchesTriggerName(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}

export function listensTo(registry: Registry, name: string): boolean {
  return [...registry.values()].some(({ events }) => events.some(({ event }) => matchesTriggerName(event, name)));
}

function register(config: FunctionConfig): RegisteredFunction {
  const refused = unsupportedOptions(config);
  if (refused.length > 0) {
    throw new RegistrationError(
      `function ${config.id} uses ${refused.join(', ')}: the embedded job engine has no such option, an Inngest server does`,
    );
  }
  const read = (source: string | null | undefined) => (source ? parseExpression(source) : null);
  const events: EventTrigger[] = [];
  const crons: CronTrigger[] = [];
  for (const trigger of config.triggers) {
    if ('cron' in trigger) crons.push(readCron(config.id, trigger));
    else events.push({ event: trigger.event, when: read(trigger.expression) });
  }
  const retries = Object.values(config.steps)[0]?.retries?.attempts ?? DEFAULT_RETRIES;
  return {
    id: config.id,
    name: config.name ?? config.id,
    maxAttempts: retries + 1,
    events,
    crons,
    cancels: (config.cancel ?? []).map((rule) => readCancel(config.id, rule)),
    concurrency: readConcurrency(config),
    finishMs: readDeadline(config),
  };
}

function readCron(id: string, { cron, jitter = '' }: { cron: string; jitter?: string | undefined }): CronTrigger {
  const jitterMs = durationOf(jitter);
  if (jitterMs === null) throw new RegistrationError(`function ${id} has the unreadable cron jitter "${jitter}"`);
  return { source: cron, cron: parseCron(cron), jitterMs };
}

function readDeadline({ id, timeouts }: FunctionConfig): number | null {
  if (!timeouts?.finish) return null;
  const finishMs = durationOf(timeouts.finish);
  if (finishMs === null) throw new RegistrationError(`function ${id} has the unreadable timeout "${timeouts.finish}"`);
  return finishMs;
}

function readCancel(id: string, rule: { event: string; if?: string | undefined; timeout?: string | undefined }) {
  if (rule.timeout && !dueFrom(rule.timeout, new Date(0))) {
    throw new RegistrationError(`function ${id} has the unreadable cancel timeout "${rule.timeout}"`);
  }
  return { event: rule.event, when: rule.if ? parseExpression(rule.if) : null, within: rule.timeout ?? null };
}

function readConcurrency({ concurrency = [] }: FunctionConfig): ConcurrencyRule[] {
  const rules = typeof concurrency === 'number' ? [{ limit: concurrency }] : [concurrency].flat();
  return rules
    .map((rule) => ({
      limit: rule.limit,
      key: 'key' in rule && rule.key ? parseExpression(rule.key) : null,
      scope: 'scope' in rule ? (rule.scope ?? 'fn') : 'fn',
    }))
    .filter(({ limit }) => limit > 0);
}
