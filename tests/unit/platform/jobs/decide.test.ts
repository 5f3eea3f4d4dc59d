import { expect, test } from 'vitest';
import type { SdkAnswer } from '#server/platform/jobs/protocol/answer.ts';
import { type Call, DISCOVERY, decide, type RunState } from '#server/platform/jobs/rules/decide.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const moment = { now: NOW, spread: 0 };
const fresh: RunState = { steps: new Map(), stateBytes: 0 };
const discovery: Call = { stepId: DISCOVERY, attempt: 0, maxAttempts: 4, lost: 0, tries: 0 };
const last: Call = { ...discovery, attempt: 3 };

function answered(
  status: number,
  body: unknown,
  more: Partial<Extract<SdkAnswer, { kind: 'answered' }>> = {},
): SdkAnswer {
  return {
    ...{ kind: 'answered', status, body, noRetry: false, retryAfter: null, bytes: JSON.stringify(body).length },
    ...more,
  };
}
function types(state: RunState, call: Call, answer: SdkAnswer) {
  return decide(state, call, answer, moment).map(({ type }) => type);
}

test('a result completes the run', () => {
  expect(decide(fresh, discovery, answered(200, { ok: 1 }), moment)).toEqual([{ type: 'complete', output: { ok: 1 } }]);
});

test('several new steps are planned or waited for; known ones are unchanged', () => {
  const state = { steps: new Map([['a', 'planned' as const]]), stateBytes: 0 };
  const body = [
    { id: 'a', op: 'StepPlanned', name: 'a' },
    { id: 'b', op: 'StepPlanned', name: 'b' },
    { id: 'c', op: 'Sleep', name: '1h' },
  ];
  expect(types(state, discovery, answered(206, body))).toEqual(['plan-step', 'wait']);
});

test('a step with a result keeps it', () => {
  const state = { steps: new Map([['a', 'done' as const]]), stateBytes: 0 };
  expect(types(state, discovery, answered(206, [{ id: 'a', op: 'StepRun', data: 1 }]))).toEqual(['discover']);
});

test('retries end with the last attempt or a no-retry mark, and lost deliveries do not count', () => {
  const failure = answered(500, { name: 'Error', message: 'x' });
  expect(types(fresh, discovery, failure)).toEqual(['retry']);
  expect(types(fresh, last, failure)).toEqual(['fail']);
  expect(types(fresh, discovery, answered(400, { message: 'x' }, { noRetry: true }))).toEqual(['fail']);
  expect(types(fresh, last, { kind: 'undelivered', reason: 'refused' })).toEqual(['retry']);
  expect(types(fresh, last, { kind: 'foreign', status: 502 })).toEqual(['retry']);
  expect(types(fresh, last, { kind: 'foreign', status: 413 })).toEqual(['fail']);
});

test('a call that repeatedly crashes its process ends as a failed attempt', () => {
  const gone: SdkAnswer = { kind: 'lost', reason: 'gone' };
  expect(decide(fresh, last, gone, moment)).toMatchObject([{ type: 'retry', attempt: 3, lost: 1 }]);
  expect(decide(fresh, { ...discovery, lost: 5 }, gone, moment)).toMatchObject([
    { type: 'retry', attempt: 1, lost: 0 },
  ]);
  expect(types(fresh, { ...last, lost: 5 }, gone)).toEqual(['fail']);
  expect(types(fresh, { ...last, stepId: 'a', lost: 5 }, gone)).toEqual(['finish-step', 'discover']);
});

test('steps that only a full Inngest server supports, and invalid responses, fail the run with a reason', () => {
  const unknown = answered(206, [{ id: 'a', op: 'AIGateway', name: 'ask' }]);
  expect(decide(fresh, discovery, unknown, moment)).toMatchObject([
    { type: 'fail', error: { name: 'UnsupportedStep' } },
  ]);
  for (const body of [[], {}, 'x', [{ op: 'StepRun' }]]) {
    expect(decide(fresh, discovery, answered(206, body), moment)).toMatchObject([{ type: 'fail' }]);
  }
});

test('an invalid wait becomes the error of its step', () => {
  const bad = [
    { id: 'a', op: 'Sleep', name: 'whenever' },
    { id: 'b', op: 'WaitForEvent', name: 'e', opts: { timeout: '1h', if: 'event.==' } },
    { id: 'c', op: 'InvokeFunction', opts: {} },
  ];
  for (const body of bad) expect(types(fresh, discovery, answered(206, [body]))).toEqual(['finish-step', 'discover']);
});

test('values beyond the limits fail with a clear error', () => {
  const big = 'x'.repeat(4 * 1024 * 1024 + 1);
  expect(decide(fresh, discovery, answered(200, big), moment)).toMatchObject([{ error: { name: 'OutputTooLarge' } }]);
  const step = answered(206, [{ id: 'a', op: 'StepRun', data: big }]);
  expect(decide(fresh, discovery, step, moment)).toMatchObject([
    { type: 'finish-step', outcome: { error: { name: 'OutputTooLarge' } } },
    { type: 'discover' },
  ]);
  const full = { steps: new Map(), stateBytes: 40 * 1024 * 1024 };
  expect(types(full, discovery, answered(206, [{ id: 'a', op: 'StepRun', data: 1 }]))).toEqual(['fail']);
});
