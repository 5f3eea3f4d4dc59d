type Notified = { type: string; consequence: number; created_at: string };

export type DigestGroup<N extends Notified> = { type: N['type']; consequence: number; count: number; newest: N[] };

/** What each type shows of itself; the rest is a number. */
export const SHOWN_OF_EACH = 3;

/** Groups what happened by type: the gravest first, of equal weight the newest first, within a group the newest first. */
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
