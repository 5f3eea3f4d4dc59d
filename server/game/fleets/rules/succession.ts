export type FleetPlace = { player_id: string; joined_at: Date };

/** The next commander: the longest-standing member; undefined in an empty fleet. */
export function nextCommander(members: readonly FleetPlace[]): string | undefined {
  return members.toSorted(
    (a, b) => a.joined_at.getTime() - b.joined_at.getTime() || a.player_id.localeCompare(b.player_id),
  )[0]?.player_id;
}

/** The members who leave in a split: those named, without the commander, without repetitions, in the given order. */
export function splitOff(members: readonly string[], commander: string, named: readonly string[]): string[] {
  return [...new Set(named)].filter((id) => id !== commander && members.includes(id));
}
