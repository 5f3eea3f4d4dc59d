import { describe, expect, it } from 'vitest';
import { createRoomMemberships } from '#app/_client/realtime/room-memberships.ts';

function envelope(seq: number, room = 'sector:1', epoch = 'e1') {
  return { epoch, room, seq };
}

describe('the list of rooms', () => {
  it('accepts consecutive numbers and drops duplicates', () => {
    const ledger = createRoomMemberships();
    expect(ledger.hear(envelope(1))).toBe('fresh');
    expect(ledger.hear(envelope(2))).toBe('fresh');
    expect(ledger.hear(envelope(2))).toBe('duplicate');
  });

  it('detects a skipped number', () => {
    const ledger = createRoomMemberships();
    ledger.hear(envelope(1));
    expect(ledger.hear(envelope(3))).toBe('gap');
  });

  it('counts each room separately', () => {
    const ledger = createRoomMemberships();
    ledger.hear(envelope(5, 'a'));
    expect(ledger.hear(envelope(1, 'b'))).toBe('fresh');
    expect(ledger.seqs()).toEqual({ a: 5, b: 1 });
  });

  it('restarts with a new epoch', () => {
    const ledger = createRoomMemberships();
    ledger.hear(envelope(7));
    expect(ledger.hear(envelope(1, 'sector:1', 'e2'))).toBe('gap');
    expect(ledger.epoch()).toBe('e2');
  });

  it('adopts the rooms of a resumed connection and drops those it left', () => {
    const ledger = createRoomMemberships();
    ledger.hear(envelope(3, 'old'));
    ledger.hear(envelope(9, 'stored'));
    ledger.adopt('e1', { stored: 8, fresh: 2 });
    expect(ledger.seqs()).toEqual({ stored: 9, fresh: 2 });
  });
});
