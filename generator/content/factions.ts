/** Faction codes that hazards and rosters carry. */
export const FACTIONS = {
  federation: 'terran_federation',
  nexus: 'nexus_authority',
  watch: 'border_watch',
  guild: 'merchant_guild',
  fringe: 'fringe_compact',
  reavers: 'ash_reavers',
  cabal: 'shadow_cabal',
} as const;
