export { changeFight } from '#server/combat/change-fight.ts';
export { createSalvage } from '#server/combat/create-salvage.ts';
export type { FleetMate, FleetQuery, FleetSource } from '#server/combat/fleet-source.ts';
export { lockDefenders } from '#server/combat/lock-defenders.ts';
export { loseStanding } from '#server/combat/lose-standing.ts';
export { fightTargets } from '#server/combat/name-targets.ts';
export { notifyAttacked } from '#server/combat/notify-attacked.ts';
export { openFight } from '#server/combat/open-fight.ts';
export { type Party, playerParty } from '#server/combat/party.ts';
export { pruneNpcFights } from '#server/combat/prune-npc-fights.ts';
export { pruneRounds } from '#server/combat/prune-rounds.ts';
export { affiliationsOf } from '#server/combat/queries/affiliations.ts';
export { standingsOf } from '#server/combat/queries/standings-of.ts';
export { changeStanding, clearWanted, raiseWanted } from '#server/combat/record-deeds.ts';
export type {
  CombatEnded,
  CombatHelp,
  FedspaceAttack,
  LockedTarget,
  ReadBountyTotal,
  TargetSource,
  WrittenParty,
} from '#server/combat/target-source.ts';
