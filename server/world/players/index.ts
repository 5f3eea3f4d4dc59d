export { chartSectors, probeSectorsSql, touchSectors, visitSectorSql } from '#server/world/players/chart-sectors.ts';
export { type CompanionStanding, lockStanding, saveStanding } from '#server/world/players/companion-standing.ts';
export {
  clearLanding,
  clearPlanet,
  dockPlayer,
  landPlayer,
  undockFrom,
  undockPlayers,
} from '#server/world/players/dock-player.ts';
export { endFirstLogin } from '#server/world/players/end-first-login.ts';
export {
  boardShip,
  engagePlayers,
  recordAttack,
  recordEscapes,
  releasePlayers,
} from '#server/world/players/engage-players.ts';
export { evacuateShip } from '#server/world/players/evacuate-ship.ts';
export { announceTurns, TURN_BALANCE_COLUMNS, turnsOf } from '#server/world/players/events.ts';
export { leaveSector } from '#server/world/players/leave-sector.ts';
export {
  areLinked,
  linkedAmong,
  SIDE_SQL,
  sideOf,
  TEAM_MEMORY_MS,
  type Tie,
} from '#server/world/players/linked-players.ts';
export {
  type LockedFighter,
  type LockedPlayer,
  lockDocked,
  lockPlayer,
  lockPlayerRow,
  lockPlayers,
  notPlaced,
  requireTurns,
} from '#server/world/players/lock-player.ts';
export { type LostShip, loseShip } from '#server/world/players/lose-ship.ts';
export { moveCredits } from '#server/world/players/move-credits.ts';
export { createPlayer, ensurePlaced, moveHome, moveHomeToTerra } from '#server/world/players/place-player.ts';
export { addressPlayer, findPersons, roomsOfPlayer } from '#server/world/players/queries/find-persons.ts';
export { playerTargets } from '#server/world/players/registration.ts';
export { relocatePlayer } from '#server/world/players/relocate-player.ts';
export { protectionOf } from '#server/world/players/rules/protection.ts';
export {
  chargeTurns,
  debtPaidAt,
  spendableTurns,
  type TurnBalance,
  turnsAt,
} from '#server/world/players/rules/turns.ts';
export { setCitizenship } from '#server/world/players/set-citizenship.ts';
export { payForAttack, rebaseTurns, spendTurns } from '#server/world/players/spend-turns.ts';
export { chartStepSql, movePlayerSql, payAtStationSql, turnsSql } from '#server/world/players/turns-sql.ts';
export { verifyBalances } from '#server/world/players/verify-balances.ts';
