export type FleetPlace = { player_id: string; joined_at: Date };

/** Who commands when the commander is gone: the longest in the fleet; undefined in an empty one. */
export function nextCommander(members: readonly FleetPlace[]): string | undefined {
  return members.toSorted(
    (a, b) => a.joined_at.getTime() - b.joined_at.getTime() || a.player_id.localeCompare(b.player_id),
  )[0]?.player_id;
}

/** Who leaves with a split: the named ones who are members, without the commander, each once and in the order given. */
export function splitOff(members: readonly string[], commander: string, named: readonly string[]): string[] {
  return [...new Set(named)].filter((id) => id !== commander && members.includes(id));
}
