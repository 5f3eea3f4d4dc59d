export { fleetSource } from '#server/fleets/fleet-source.ts';
