/** The factions that hold clusters, by the codes that NPCs of a generated universe carry. */
const HOLDERS: Readonly<Record<string, string>> = {
  terran_federation: 'federation',
  nexus_authority: 'federation',
  border_watch: 'federation',
  fringe_compact: 'frontier_league',
  ash_reavers: 'pirate_clans',
  shadow_cabal: 'cabal',
};

/** The faction of an NPC; a code that is not listed is itself the faction's name. */
export function allegianceOf(factionCode: string): string {
  return HOLDERS[factionCode] ?? factionCode;
}
