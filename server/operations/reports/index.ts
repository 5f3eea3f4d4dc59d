export { reportTargets } from '#server/operations/reports/registration.ts';
