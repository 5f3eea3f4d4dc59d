/**
 * A team's losses in a war. `value`: list price of its ships in credits; `planets`: planets captured by the other
 * side.
 */
export type WarLosses = { ships: number; value: number; drones: number; planets: number };
export const NO_LOSSES: WarLosses = { ships: 0, value: 0, drones: 0, planets: 0 };

/** A party of an ended fight with its losses. `team_id`: its owner's team when the fight began. */
export type LosingParty = WarLosses & { side: string; team_id: string | null };

/** The losses of two teams to each other in a fight; undefined if they did not fight each other. */
export function lossesBetween(
  parties: readonly LosingParty[],
  one: string,
  other: string,
): { one: WarLosses; other: WarLosses } | undefined {
  const sidesOf = (team: string) => new Set(parties.filter(({ team_id }) => team_id === team).map(({ side }) => side));
  const [ones, others] = [sidesOf(one), sidesOf(other)];
  const fought = [...ones].some((side) => [...others].some((against) => against !== side));
  return fought ? { one: lossesOf(parties, one), other: lossesOf(parties, other) } : undefined;
}

function lossesOf(parties: readonly LosingParty[], team: string): WarLosses {
  return parties
    .filter(({ team_id }) => team_id === team)
    .reduce(
      (sum, party) => ({
        ships: sum.ships + party.ships,
        value: sum.value + party.value,
        drones: sum.drones + party.drones,
        planets: sum.planets + party.planets,
      }),
      NO_LOSSES,
    );
}
