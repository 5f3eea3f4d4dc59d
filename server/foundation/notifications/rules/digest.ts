type Notified = { type: string; consequence: number; created_at: string };

export type DigestGroup<N extends Notified> = { type: N['type']; consequence: number; count: number; newest: N[] };

/** How many of each type are shown; the rest is a count. */
export const SHOWN_OF_EACH = 3;

/** Groups events by type: most important first, then newest first; within a group newest first. */
export function composeDigest<N extends Notified>(notified: readonly { note: N; count: number }[]): DigestGroup<N>[] {
  const groups = new Map<string, DigestGroup<N>>();
  for (const { note, count } of notified.toSorted((a, b) => newestFirst(a.note, b.note))) {
    const group = groups.get(note.type);
    if (!group) groups.set(note.type, { type: note.type, consequence: note.consequence, count, newest: [note] });
    else if (group.newest.length < SHOWN_OF_EACH) group.newest.push(note);
  }
  return [...groups.values()].toSorted(
    (a, b) => b.consequence - a.consequence || newestFirst(a.newest[0], b.newest[0]),
  );
}

function newestFirst(a: Notified | undefined, b: Notified | undefined): number {
  return (b?.created_at ?? '').localeCompare(a?.created_at ?? '');
}
