export type { BountiesOn, CombatEnded, TargetSource } from '#server/combat/target-source.ts';
