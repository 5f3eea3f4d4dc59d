import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import type { RealtimeEnvelope } from '#server/platform/realtime/contract.ts';
import { createHub, type Hub } from '#server/platform/realtime/hub.ts';
import { createMemberships } from '#server/platform/realtime/memberships.ts';
import { createMessageBudget } from '#server/platform/realtime/message-budget.ts';

const START = new Date('2026-03-01T12:00:00.000Z');
function region(n: number) {
  return { region_id: '3f2b8c1e-5a4d-4c6b-9e8f-0a1b2c3d4e5f', status: `s${n}` };
}

function setUp(bounds = { perRoom: 4, rooms: 3, envelopes: 8 }) {
  const hub = createHub(fixedClock(START), bounds);
  const delivered: RealtimeEnvelope[] = [];
  hub.attach({
    toRoom: (_room, envelope) => void delivered.push(envelope),
    refreshRooms: async () => undefined,
    disconnectUser: () => undefined,
  });
  function say(room: string, times = 1) {
    for (let n = 0; n < times; n++) hub.publish(room, 'region_status', region(n));
  }
  function resume(room: string, lastSeq: number) {
    const answer = hub.resume(hub.epoch, room, lastSeq);
    return 'resync' in answer ? answer.resync : answer.missed.map((envelope) => envelope.seq);
  }
  return { hub, delivered, say, resume };
}

describe('hub', () => {
  it('numbers each room from one without a gap', () => {
    const { delivered, say } = setUp();
    say('a', 2);
    say('b');
    say('a');
    expect(delivered.map(({ room, seq }) => `${room}${seq}`)).toEqual(['a1', 'a2', 'b1', 'a3']);
    expect(delivered[0]).toMatchObject({ v: 1, type: 'region_status', ts: START.toISOString(), data: region(0) });
    expect(new Set(delivered.map((envelope) => envelope.id)).size).toBe(4);
  });

  it('gives back what was missed, or says that it cannot', () => {
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

  it('gives no number twice to a room that it had to forget', () => {
    const { delivered, say, resume } = setUp();
    say('a', 3);
    for (const room of ['b', 'c', 'd']) say(room);
    expect(resume('a', 3)).toEqual([]);
    say('a', 2);
    expect(delivered.filter((envelope) => envelope.room === 'a').map((envelope) => envelope.seq)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(resume('a', 1)).toBe('gap');
    expect(resume('a', 3)).toEqual([4, 5]);
  });

  it('never gives a client a hole without saying so, whatever is published, forgotten and asked', () => {
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

  it('keeps within its bounds: the room longest unused is forgotten first', () => {
    const { say, resume } = setUp({ perRoom: 100, rooms: 1_000, envelopes: 10 });
    say('a', 6);
    say('b', 4);
    expect(resume('a', 0)).toEqual([1, 2, 3, 4, 5, 6]);
    say('b');
    expect(resume('a', 0)).toBe('gap');
    expect(resume('b', 0)).toEqual([1, 2, 3, 4, 5]);
  });

  it('delivers to nobody before a socket server is there', () => {
    const hub: Hub = createHub(fixedClock(START));
    expect(() => hub.publish('a', 'region_status', region(1))).not.toThrow();
    expect(hub.seqOf('a')).toBe(1);
  });
});

describe('memberships', () => {
  it('let nobody read what was said before they came, and remember those who left for a moment', () => {
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

describe('message budget', () => {
  it('allows sixty a minute, refuses ten, then disconnects; the next minute is new', () => {
    const clock = fixedClock(START);
    const spend = createMessageBudget(clock);
    const verdicts = Array.from({ length: 72 }, spend);
    expect(verdicts.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'allow'));
    expect(verdicts.slice(60)).toEqual([...Array.from({ length: 10 }, () => 'refuse'), 'disconnect', 'disconnect']);
    clock.advance(59_999);
    expect(spend()).toBe('disconnect');
    clock.advance(1);
    expect(spend()).toBe('allow');
  });
});
