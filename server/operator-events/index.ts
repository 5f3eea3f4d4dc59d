export { createOperatorEvents } from '#server/operator-events/create-operator-events.ts';
export { operatorEventTargets } from '#server/operator-events/name-targets.ts';
