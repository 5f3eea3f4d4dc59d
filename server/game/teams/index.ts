export { countWarLosses } from '#server/game/teams/count-war-losses.ts';
export { shareOwnTeam } from '#server/game/teams/lock-team.ts';
export { roomsOfTeam, teamOf } from '#server/game/teams/queries/team-of.ts';
