export type {
  BountiesOn,
  CombatEnded,
  LockedTarget,
  TargetSource,
  WrittenParty,
} from '#server/combat/target-source.ts';
