import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SdkAnswer } from '#server/platform/jobs/protocol/answer.ts';
import { type Action, type Call, DISCOVERY, decide, type StepStatus } from '#server/platform/jobs/rules/decide.ts';

/** A function as layers of steps: those of one layer run in parallel, the layers one after the other. */
type Program = { kind: 'run' | 'sleep' }[][];
type Mishap = 'none' | 'error' | 'final' | 'lost' | 'undelivered' | 'foreign';
type Queued = Call & { due: number };

const MAX_ATTEMPTS = 3;
const program = fc.array(
  fc.array(fc.record({ kind: fc.constantFrom('run' as const, 'sleep' as const) }), { minLength: 1, maxLength: 4 }),
  { maxLength: 4 },
);
const mishaps = fc.array(fc.constantFrom<Mishap>('none', 'none', 'error', 'final', 'lost', 'undelivered', 'foreign'), {
  maxLength: 60,
});

class World {
  readonly steps = new Map<string, StepStatus>();
  readonly outcomes = new Map<string, number>();
  readonly succeeded = new Map<string, number>();
  readonly waits = new Map<string, number>();
  queue: Queued[] = [{ stepId: DISCOVERY, attempt: 0, maxAttempts: MAX_ATTEMPTS, lost: 0, tries: 0, due: 0 }];
  now = 0;
  end: string | null = null;
  readonly #program: Program;
  readonly #mishaps: Mishap[];

  constructor(layers: Program, mishapsInOrder: Mishap[]) {
    this.#program = layers;
    this.#mishaps = [...mishapsInOrder];
  }

  /** What the SDK would say to this call. */
  answer(call: Queued): SdkAnswer {
    const mishap = this.#mishaps.shift() ?? 'none';
    if (mishap === 'lost') return { kind: 'lost', reason: 'gone' };
    if (mishap === 'undelivered') return { kind: 'undelivered', reason: 'refused' };
    if (mishap === 'foreign') return { kind: 'foreign', status: 503 };
    const layer = this.#program.findIndex((_, i) => this.#open(i).length > 0);
    if (layer < 0) return this.#said(200, 'done');
    const open = this.#open(layer);
    const others = [...this.steps].some(([id, status]) => status !== 'done' && id !== call.stepId);
    const [only] = open;
    const immediate = call.stepId === DISCOVERY && !others && open.length === 1 && only?.kind === 'run';
    if (call.stepId === DISCOVERY && !immediate) {
      return this.#said(
        206,
        open.map(({ id, kind }) => ({ id, op: kind === 'run' ? 'StepPlanned' : 'Sleep', name: '5s' })),
      );
    }
    const id = immediate ? only.id : call.stepId;
    if (mishap === 'none') {
      this.succeeded.set(id, (this.succeeded.get(id) ?? 0) + 1);
      return this.#said(206, [{ id, op: 'StepRun', data: id }]);
    }
    const final = mishap === 'final' || call.attempt + 1 === MAX_ATTEMPTS;
    return this.#said(206, [{ id, op: final ? 'StepFailed' : 'StepError', error: { message: 'x' } }], final);
  }

  #open(layer: number): { id: string; kind: 'run' | 'sleep' }[] {
    const steps = this.#program[layer] ?? [];
    return steps
      .map(({ kind }, i) => ({ id: `${layer}.${i}`, kind }))
      .filter(({ id }) => this.steps.get(id) !== 'done');
  }

  #said(status: number, body: unknown, noRetry = false): SdkAnswer {
    return { kind: 'answered', status, body, noRetry, retryAfter: null, bytes: 10 };
  }

  apply(call: Queued, actions: readonly Action[]): void {
    for (const action of actions) {
      if (action.type === 'finish-step') this.finish(action.step.id);
      else if (action.type === 'plan-step') this.#plan(action.step.id);
      else if (action.type === 'wait') {
        this.steps.set(action.step.id, 'waiting');
        this.waits.set(action.step.id, action.wait.dueAt.getTime());
      } else if (action.type === 'discover') this.enqueue(DISCOVERY, this.now);
      else if (action.type === 'retry') {
        const { attempt, lost, tries } = action;
        this.queue.push({ ...call, attempt, lost, tries, due: action.at.getTime() });
      } else this.end = action.type;
    }
  }

  finish(id: string): void {
    this.steps.set(id, 'done');
    this.outcomes.set(id, (this.outcomes.get(id) ?? 0) + 1);
  }

  #plan(id: string): void {
    this.steps.set(id, 'planned');
    this.enqueue(id, this.now);
  }

  enqueue(stepId: string, due: number): void {
    if (this.queue.some((call) => call.stepId === stepId)) return;
    this.queue.push({ stepId, attempt: 0, maxAttempts: MAX_ATTEMPTS, lost: 0, tries: 0, due });
  }
}

/** Runs until the end; `pick` chooses which of the due calls goes next. */
function live(layers: Program, order: Mishap[], pick: (count: number) => number): World {
  const world = new World(layers, order);
  for (let turns = 0; world.end === null; turns += 1) {
    if (turns > 2000) throw new Error('the run never ends');
    const nextDue = Math.min(...world.queue.map(({ due }) => due), ...world.waits.values());
    world.now = Math.max(world.now, nextDue);
    for (const [id, due] of world.waits) {
      if (due > world.now) continue;
      world.waits.delete(id);
      world.finish(id);
      world.enqueue(DISCOVERY, world.now);
    }
    const due = world.queue.filter((call) => call.due <= world.now);
    const call = due[pick(due.length)];
    if (!call) continue;
    world.queue = world.queue.filter((queued) => queued !== call);
    const state = { steps: new Map(world.steps), stateBytes: 0 };
    const actions = decide(state, call, world.answer(call), { now: new Date(world.now), spread: 0 });
    for (const action of actions) {
      if (action.type !== 'retry') continue;
      expect(action.attempt).toBeLessThan(MAX_ATTEMPTS);
      expect(action.at.getTime()).toBeGreaterThan(world.now);
    }
    world.apply(call, actions);
  }
  return world;
}

test('after any faults in any order the run ends, and each step has one result', () => {
  fc.assert(
    fc.property(program, mishaps, fc.infiniteStream(fc.nat(1000)), (layers, order, picks) => {
      const world = live(layers, order, (count) => (picks.next().value ?? 0) % Math.max(count, 1));
      for (const times of world.outcomes.values()) expect(times).toBe(1);
      if (world.end === 'complete') {
        for (const [layer, steps] of layers.entries()) {
          for (const place of steps.keys()) expect(world.outcomes.get(`${layer}.${place}`)).toBe(1);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('without faults every run completes and no step runs twice', () => {
  fc.assert(
    fc.property(program, fc.infiniteStream(fc.nat(1000)), (layers, picks) => {
      const world = live(layers, [], (count) => (picks.next().value ?? 0) % Math.max(count, 1));
      expect(world.end).toBe('complete');
      for (const times of world.succeeded.values()) expect(times).toBe(1);
    }),
  );
});
