/** Why a fleet ship was left behind, as its owner is notified. */
export const LEFT_BEHIND = [
  'docked',
  'landed',
  'in_combat',
  'turns_short',
  'no_warp',
  'region_closed',
  'citizens_only',
  'gate_toll',
  'turned_back',
] as const;
