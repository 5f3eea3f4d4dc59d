export { createPlayer } from '#server/players/create-player.ts';
export { announceTurns, TANK_COLUMNS, turnsOf } from '#server/players/events.ts';
export { lockPilot, notPlaced, type Pilot, requireTurns } from '#server/players/lock-pilot.ts';
export { ensurePlaced } from '#server/players/place-player.ts';
export { roomsOfPlayer } from '#server/players/queries/rooms-of-player.ts';
export { lever } from '#server/players/rules/levers.ts';
export { type TurnTank, turnsAt } from '#server/players/rules/turns.ts';
export { type Turns, turnsSchema } from '#server/players/schemas.ts';
export { spendTurnsSql, turnsSql } from '#server/players/turns-sql.ts';
