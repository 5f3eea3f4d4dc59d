export type {
  BountiesOn,
  CombatEnded,
  EndedCombat,
  LockedTarget,
  TargetParty,
  TargetSource,
  WrittenParty,
} from '#server/combat/target-source.ts';
