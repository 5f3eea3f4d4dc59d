export { fleetSource } from '#server/game/fleets/fleet-source.ts';
