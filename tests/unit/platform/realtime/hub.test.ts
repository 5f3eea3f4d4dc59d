import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { createMemoryStore } from '#server/platform/ephemeral-store.ts';
import type { Order } from '#server/platform/realtime/bus.ts';
import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';
import { createHub, type Hub } from '#server/platform/realtime/hub.ts';
import { createMemberships } from '#server/platform/realtime/memberships.ts';
import { createMemoryBus } from '#server/platform/realtime/memory-bus.ts';
import { createMessageBudget } from '#server/platform/realtime/message-budget.ts';
import { createPlacements } from '#server/platform/realtime/placements.ts';
import { NO_SOCKETS } from '#tests/support/services.ts';

const START = new Date('2026-03-01T12:00:00.000Z');
function region(n: number) {
  return { region_id: '3f2b8c1e-5a4d-4c6b-9e8f-0a1b2c3d4e5f', status: `s${n}` };
}

function setUp(bounds = { perRoom: 4, envelopes: 8 }, maxRooms?: number) {
  const hub = createHub(fixedClock(START), { bus: createMemoryBus(maxRooms), bounds });
  const delivered: RealtimeEnvelope[] = [];
  const resyncs: string[] = [];
  void hub.attach({
    ...NO_SOCKETS,
    toRoom: (_room, envelope) => void delivered.push(envelope),
    resync: (reason) => void resyncs.push(reason),
  });
  function say(room: string, times = 1) {
    for (let n = 0; n < times; n++) hub.publish(room, 'region_status', region(n));
  }
  function resume(room: string, lastSeq: number) {
    const answer = hub.resume(hub.epoch(), room, lastSeq);
    return 'resync' in answer ? answer.resync : answer.missed.map((envelope) => envelope.seq);
  }
  return { hub, delivered, resyncs, say, resume };
}

describe('hub', () => {
  it('numbers each room from one without gaps', () => {
    const { delivered, say } = setUp();
    say('a', 2);
    say('b');
    say('a');
    expect(delivered.map(({ room, seq }) => `${room}${seq}`)).toEqual(['a1', 'a2', 'b1', 'a3']);
    expect(delivered[0]).toMatchObject({ v: 1, type: 'region_status', ts: START.toISOString(), data: region(0) });
    expect(new Set(delivered.map((envelope) => envelope.id)).size).toBe(4);
  });

  it('returns missed events, or reports that it cannot', () => {
    const { hub, say, resume } = setUp();
    expect(resume('a', 0)).toEqual([]);
    say('a', 6);
    expect(resume('a', 4)).toEqual([5, 6]);
    expect(resume('a', 6)).toEqual([]);
    expect(resume('a', 2)).toEqual([3, 4, 5, 6]);
    expect(resume('a', 1)).toBe('gap');
    expect(resume('a', 7)).toBe('gap');
    expect(hub.resume('another', 'a', 6)).toEqual({ resync: 'restart' });
  });

  it('uses no number twice in a room that it dropped', () => {
    const { delivered, say, resume } = setUp({ perRoom: 4, envelopes: 4 });
    say('a', 3);
    for (const room of ['b', 'c', 'd']) say(room);
    expect(resume('a', 2)).toBe('gap');
    expect(resume('a', 3)).toEqual([]);
    say('a', 2);
    expect(delivered.filter((envelope) => envelope.room === 'a').map((envelope) => envelope.seq)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(resume('a', 1)).toBe('gap');
    expect(resume('a', 3)).toEqual([4, 5]);
  });

  it('always reports a gap to the client, for any sequence of operations', () => {
    const room = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    fc.assert(
      fc.property(fc.array(fc.tuple(room, fc.boolean()), { maxLength: 200 }), (steps) => {
        const { hub, delivered, say, resume } = setUp();
        const seen = new Map<string, number>();
        for (const [name, requests] of steps) {
          if (!requests) {
            say(name);
            continue;
          }
          const answer = resume(name, seen.get(name) ?? 0);
          const owed = delivered
            .filter((envelope) => envelope.room === name && envelope.seq > (seen.get(name) ?? 0))
            .map((envelope) => envelope.seq);
          if (Array.isArray(answer)) expect(answer).toEqual(owed);
          seen.set(name, hub.seqOf(name));
        }
      }),
    );
  });

  it('stays within its limits: the least recently used room is dropped first', () => {
    const { say, resume } = setUp({ perRoom: 100, envelopes: 10 });
    say('a', 6);
    say('b', 4);
    expect(resume('a', 0)).toEqual([1, 2, 3, 4, 5, 6]);
    say('b');
    expect(resume('a', 0)).toBe('gap');
    expect(resume('b', 0)).toEqual([1, 2, 3, 4, 5]);
  });

  it('starts a new epoch, and reports it, rather than counting too many rooms', () => {
    const { hub, delivered, say, resume, resyncs } = setUp({ perRoom: 4, envelopes: 8 }, 2);
    const first = hub.epoch();
    for (const room of ['a', 'b', 'a', 'c', 'a']) say(room);
    expect(delivered.map(({ room, seq, epoch }) => `${room}${seq} ${epoch === first}`)).toEqual([
      'a1 true',
      'b1 true',
      'a2 true',
      'c1 false',
      'a1 false',
    ]);
    expect(resyncs).toEqual(['restart']);
    expect(hub.resume(first, 'a', 2)).toEqual({ resync: 'restart' });
    expect(resume('a', 0)).toEqual([1]);
  });

  it('delivers nothing before a socket server exists', () => {
    const hub: Hub = createHub(fixedClock(START));
    expect(() => hub.publish('a', 'region_status', region(1))).not.toThrow();
    expect(hub.seqOf('a')).toBe(1);
  });
});

describe('memberships', () => {
  it('hide earlier events from new members, and are kept for a moment after leaving', () => {
    const clock = fixedClock(START);
    const members = createMemberships(clock);
    const at = (seq: number) => () => seq;
    members.settle('u', ['a'], at(5));
    members.settle('u', ['a', 'b'], at(9));
    expect([members.since('u', 'a'), members.since('u', 'b')]).toEqual([5, 9]);
    members.settle('u', ['b'], at(11));
    members.settle('u', ['a', 'b'], at(20));
    expect([members.since('u', 'a'), members.since('u', 'b')]).toEqual([20, 9]);
    expect(members.since('somebody', 'a')).toBe(Number.POSITIVE_INFINITY);
    clock.advance(10 * 60_000 + 1);
    members.prune(() => true);
    expect(members.since('u', 'b')).toBe(9);
    members.prune(() => false);
    expect(members.since('u', 'b')).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('placements', () => {
  /** A bus that this test delivers by hand, in the order it was given. */
  function setUpByHand() {
    const log: Order[] = [];
    const placements = createPlacements({ order: async (order) => void log.push(order) });
    async function untilAppended(count: number): Promise<void> {
      while (log.length < count) await Promise.resolve();
    }
    return { log, placements, untilAppended };
  }
  const foreign = { id: 'of another process', user_id: 'u' };

  it('reads the rooms again when another process moved the user since they were read', async () => {
    for (const disturb of ['arrived', 'disturb'] as const) {
      const { log, placements, untilAppended } = setUpByHand();
      const answers = [['old'], ['new']];
      const placed = placements.place('u', async () => answers.shift() ?? []);
      await untilAppended(1);
      if (disturb === 'arrived') placements.arrived(foreign);
      else placements.disturb('u');
      placements.arrived(log[0] as Order);
      await untilAppended(2);
      placements.arrived(log[1] as Order);
      await placed;
      expect(log).toMatchObject([
        { kind: 'place', user_id: 'u', rooms: ['old'] },
        { kind: 'place', user_id: 'u', rooms: ['new'] },
      ]);
    }
  });

  it('is not affected by other users, nor by later changes of its own', async () => {
    const { log, placements, untilAppended } = setUpByHand();
    const placed = placements.place('u', async () => ['a']);
    await untilAppended(1);
    placements.arrived({ id: 'x', user_id: 'v' });
    placements.arrived(log[0] as Order);
    placements.arrived(foreign);
    await placed;
    expect(log).toHaveLength(1);
  });

  it('reads the rooms of one user sequentially, also after a failure', async () => {
    const { log, placements, untilAppended } = setUpByHand();
    const order: string[] = [];
    const failed = placements.place('u', async () => {
      order.push('first');
      throw new Error('the database is away');
    });
    const placed = placements.place('u', async () => {
      order.push('second');
      return ['a'];
    });
    await expect(failed).rejects.toThrow('the database is away');
    await untilAppended(1);
    placements.arrived(log[0] as Order);
    await placed;
    expect(order).toEqual(['first', 'second']);
  });
});

describe('message budget', () => {
  it('allows a user sixty messages per minute over all sockets, refuses ten of one socket, then disconnects it', async () => {
    const clock = fixedClock(START);
    const store = createMemoryStore(clock);
    const [first, second] = [createMessageBudget(store, clock, 'u'), createMessageBudget(store, clock, 'u')];
    async function spend(times: number, ...sockets: (() => Promise<string>)[]) {
      const verdicts: string[] = [];
      for (let n = 0; n < times; n++) verdicts.push((await sockets[n % sockets.length]?.()) ?? '');
      return [...new Set(verdicts)];
    }
    expect(await spend(30, first, second)).toEqual(['allow']);
    clock.advance(50_000);
    expect(await spend(30, first, second)).toEqual(['allow']);
    expect(await spend(10, first)).toEqual(['refuse']);
    expect(await spend(2, first)).toEqual(['disconnect']);
    expect(await spend(1, second)).toEqual(['refuse']);
    expect(await createMessageBudget(store, clock, 'v')()).toBe('allow');
    // The edge of a minute is no way to have more: only what is a minute old is given back.
    clock.advance(10_000);
    expect(await spend(30, first)).toEqual(['allow']);
    expect(await spend(1, second)).toEqual(['refuse']);
  });
});
