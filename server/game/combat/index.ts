export { affiliationsOf, type Party, playerParty } from '#server/game/combat/attack-scene.ts';
export { changeFight } from '#server/game/combat/change-fight.ts';
export { notifyAttacked } from '#server/game/combat/events.ts';
export { lockDefenders } from '#server/game/combat/lock-defenders.ts';
export { openFight } from '#server/game/combat/open-fight.ts';
export {
  changeStanding,
  clearWanted,
  loseStanding,
  raiseWanted,
  standingsOf,
} from '#server/game/combat/record-deeds.ts';
export { fightTargets, pruneNpcFights, pruneRounds } from '#server/game/combat/registration.ts';
export { createSalvage } from '#server/game/combat/settle-fight.ts';
export type {
  CombatEnded,
  CombatHelp,
  FedspaceAttack,
  FleetMate,
  FleetQuery,
  FleetSource,
  LockedTarget,
  ReadBountyTotal,
  TargetSource,
  WrittenParty,
} from '#server/game/combat/target-source.ts';
