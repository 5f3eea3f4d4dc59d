/** The factions that hold clusters, by the codes of those whom NPCs serve in a generated universe. */
const HOLDERS: Readonly<Record<string, string>> = {
  terran_federation: 'federation',
  nexus_authority: 'federation',
  border_watch: 'federation',
  fringe_compact: 'frontier_league',
  ash_reavers: 'pirate_clans',
  shadow_cabal: 'cabal',
};

/** The faction whose standing an NPC decides by; a code that is not listed names the faction itself. */
export function allegianceOf(factionCode: string): string {
  return HOLDERS[factionCode] ?? factionCode;
}
