import { jsonBytes, MAX_LOST_CALLS, MAX_STATE_BYTES, MAX_STEP_BYTES } from '#server/platform/jobs/limits.ts';
import { errorFrom, type Op, ops, type SdkAnswer } from '#server/platform/jobs/protocol/answer.ts';
import { readWait, type Wait } from '#server/platform/jobs/rules/read-wait.ts';
import { redeliveryDelay, retryAfterFrom, retryDelay } from '#server/platform/jobs/rules/times.ts';
import type { JobError, StepOutcome } from '#server/platform/jobs/types.ts';

export const DISCOVERY = 'step';

export type StepStatus = 'planned' | 'waiting' | 'done';

/** A run's state when its call returns. */
export type RunState = { readonly steps: ReadonlyMap<string, StepStatus>; readonly stateBytes: number };

/**
 * The call that returned. `attempt` counts from 0; `lost`: how often it crashed its process; `tries`: its deliveries.
 */
export type Call = {
  readonly stepId: string;
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly lost: number;
  readonly tries: number;
};

export type StepLabel = { id: string; op: string; name: string };

export type Action =
  | { type: 'finish-step'; step: StepLabel; outcome: StepOutcome; bytes: number }
  | { type: 'plan-step'; step: StepLabel }
  | { type: 'wait'; step: StepLabel; wait: Wait }
  | { type: 'discover' }
  | { type: 'retry'; at: Date; attempt: number; lost: number; tries: number; error: JobError }
  | { type: 'complete'; output: unknown }
  | { type: 'fail'; error: JobError };

/** The time, and a random number in [0, 1) that adds jitter to retries. */
export type Moment = { readonly now: Date; readonly spread: number };

/**
 * The actions that follow from a response of the app. Pure: the same state, call, response and time give the same
 * actions.
 */
export function decide(state: RunState, call: Call, answer: SdkAnswer, moment: Moment): Action[] {
  switch (answer.kind) {
    case 'undelivered':
      return [redeliver(call, answer.reason, moment)];
    case 'foreign':
      return answer.status === 413
        ? [fail('RunTooLarge', 'the state of this run is larger than the app accepts in one request')]
        : [redeliver(call, `the app's job endpoint answered ${answer.status} without the SDK`, moment)];
    case 'lost':
      return afterLoss(call, answer.reason, moment);
    case 'oversized':
      return refuseValue(call, answer.bytes);
    case 'answered':
      return afterAnswer(state, call, answer, moment);
  }
}

type Answered = Extract<SdkAnswer, { kind: 'answered' }>;

function afterAnswer(state: RunState, call: Call, answer: Answered, moment: Moment): Action[] {
  if (answer.status === 200) return complete(answer.body, answer.bytes);
  if (answer.status !== 206) {
    const error = errorFrom(answer.body);
    const retry = answer.noRetry ? null : retryOf(call, error, answer.retryAfter, moment);
    if (retry) return [retry];
    return call.stepId === DISCOVERY ? [{ type: 'fail', error }] : finish(labelOf(call), { error });
  }
  const parsed = ops.safeParse(answer.body);
  if (!parsed.success || parsed.data.length === 0) return [fail('ProtocolError', 'the app answered without a step')];
  const bounded = withinState(state, answer.bytes);
  return bounded ?? settleDiscovery(parsed.data.flatMap((op) => afterOp(state, call, op, answer, moment)));
}

function afterOp(state: RunState, call: Call, op: Op, answer: Answered, moment: Moment): Action[] {
  const step = { id: op.id, op: op.op, name: (op.displayName || op.name || op.id).replaceAll('\0', '') };
  const known = state.steps.get(op.id);
  switch (op.op) {
    case 'StepRun':
    case 'Step':
      return known === 'done' ? [{ type: 'discover' }] : finishWithin(step, op.data);
    case 'StepError': {
      const retry = answer.noRetry ? null : retryOf(call, errorFrom(op.error), answer.retryAfter, moment);
      return retry ? [retry] : finish(step, { error: errorFrom(op.error) });
    }
    case 'StepFailed':
      return finish(step, { error: errorFrom(op.error) });
    case 'StepPlanned':
      return known ? [] : [{ type: 'plan-step', step }];
    case 'RunComplete':
      return complete(op.data, answer.bytes);
    case 'Sleep':
    case 'WaitForEvent':
    case 'InvokeFunction':
      return known ? [] : waitFor(step, op, moment.now);
    default:
      return [fail('UnsupportedStep', `step "${step.name}" is a ${op.op}: the embedded job engine has no such step`)];
  }
}

function waitFor(step: StepLabel, op: Op, now: Date): Action[] {
  const wait = readWait(op, now);
  return 'fault' in wait
    ? finish(step, { error: { name: 'InvalidWait', message: wait.fault } })
    : [{ type: 'wait', step, wait }];
}

/** The end of a run overrides everything else in the same response; several discoveries are merged. */
function settleDiscovery(actions: readonly Action[]): Action[] {
  const end = actions.find(({ type }) => type === 'fail') ?? actions.find(({ type }) => type === 'complete');
  if (end) return [end];
  const others = actions.filter(({ type }) => type !== 'discover');
  return others.length < actions.length ? [...others, { type: 'discover' }] : others;
}

function complete(output: unknown, bytes: number): Action[] {
  return bytes > MAX_STEP_BYTES
    ? [fail('OutputTooLarge', tooLarge('the function', bytes))]
    : [{ type: 'complete', output }];
}

function finish(step: StepLabel, outcome: StepOutcome): Action[] {
  return [{ type: 'finish-step', step, outcome, bytes: jsonBytes(outcome) }, { type: 'discover' }];
}

function finishWithin(step: StepLabel, data: unknown): Action[] {
  const bytes = jsonBytes(data);
  if (bytes <= MAX_STEP_BYTES) return finish(step, { data: data ?? null });
  return finish(step, { error: { name: 'OutputTooLarge', message: tooLarge(`step "${step.name}"`, bytes) } });
}

function withinState(state: RunState, bytes: number): Action[] | null {
  return state.stateBytes + bytes > MAX_STATE_BYTES + MAX_STEP_BYTES
    ? [
        fail(
          'RunTooLarge',
          `the steps of this run hold more than ${MAX_STATE_BYTES} bytes together; store values, return ids`,
        ),
      ]
    : null;
}

function refuseValue(call: Call, bytes: number): Action[] {
  const error = { name: 'OutputTooLarge', message: tooLarge('a step', bytes) };
  return call.stepId === DISCOVERY ? [{ type: 'fail', error }] : finish(labelOf(call), { error });
}

function afterLoss(call: Call, reason: string, moment: Moment): Action[] {
  const error = { name: 'ProcessLost', message: reason };
  const lost = call.lost + 1;
  if (lost < MAX_LOST_CALLS) {
    const at = new Date(moment.now.getTime() + redeliveryDelay(lost));
    return [{ type: 'retry', at, attempt: call.attempt, lost, tries: call.tries, error }];
  }
  const retry = retryOf(call, error, null, moment);
  if (retry) return [retry];
  return call.stepId === DISCOVERY ? [{ type: 'fail', error }] : finish(labelOf(call), { error });
}

function redeliver(call: Call, reason: string, { now }: Moment): Action {
  return {
    type: 'retry',
    at: new Date(now.getTime() + redeliveryDelay(call.tries)),
    attempt: call.attempt,
    lost: call.lost,
    tries: call.tries + 1,
    error: { name: 'AppUnreachable', message: reason },
  };
}

function retryOf(call: Call, error: JobError, retryAfter: string | null, { now, spread }: Moment): Action | null {
  if (call.attempt + 1 >= call.maxAttempts) return null;
  const requested = retryAfter === null ? null : retryAfterFrom(retryAfter, now);
  const at = requested ?? new Date(now.getTime() + retryDelay(call.attempt, spread));
  return { type: 'retry', at, attempt: call.attempt + 1, lost: 0, tries: 0, error };
}

function labelOf(call: Call): StepLabel {
  return { id: call.stepId, op: 'StepRun', name: call.stepId };
}
function fail(name: string, message: string): Action {
  return { type: 'fail', error: { name, message } };
}
function tooLarge(what: string, bytes: number): string {
  return `${what} returned ${bytes} bytes, more than the ${MAX_STEP_BYTES} allowed: store the value and return its id`;
}
