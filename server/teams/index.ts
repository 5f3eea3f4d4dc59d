export { countWarLosses } from '#server/teams/count-war-losses.ts';
export { shareOwnTeam } from '#server/teams/lock-team.ts';
export { roomsOfTeam } from '#server/teams/queries/rooms-of-team.ts';
export { teamOf } from '#server/teams/queries/team-of.ts';
