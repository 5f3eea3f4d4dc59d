/** The result for an envelope: applied, a duplicate, or proof that earlier ones were missed. */
export type Verdict = 'fresh' | 'duplicate' | 'gap';

/** Stores the last number received in each room, so that a reconnect can request what followed. */
export type RoomMemberships = {
  epoch(): string;
  seqs(): Record<string, number>;
  hear(envelope: { epoch: string; room: string; seq: number }): Verdict;
  /** The service's answer to a resume: the current rooms, with the last number of each. */
  adopt(epoch: string, rooms: Record<string, number>): void;
};

export function createRoomMemberships(): RoomMemberships {
  let epoch = '';
  let seqs = new Map<string, number>();
  return {
    epoch: () => epoch,
    seqs: () => Object.fromEntries(seqs),
    hear: (envelope) => {
      if (envelope.epoch !== epoch) {
        const first = epoch === '';
        epoch = envelope.epoch;
        seqs = new Map([[envelope.room, envelope.seq]]);
        return first ? 'fresh' : 'gap';
      }
      const last = seqs.get(envelope.room);
      if (last !== undefined && envelope.seq <= last) return 'duplicate';
      seqs.set(envelope.room, envelope.seq);
      return last !== undefined && envelope.seq > last + 1 ? 'gap' : 'fresh';
    },
    adopt: (newEpoch, rooms) => {
      const sameCount = newEpoch === epoch;
      const next = new Map<string, number>();
      for (const [room, seq] of Object.entries(rooms)) {
        next.set(room, sameCount ? Math.max(seq, seqs.get(room) ?? 0) : seq);
      }
      epoch = newEpoch;
      seqs = next;
    },
  };
}
