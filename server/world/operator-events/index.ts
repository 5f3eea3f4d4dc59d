export { createOperatorEvents } from '#server/world/operator-events/create-operator-events.ts';
export { operatorEventTargets } from '#server/world/operator-events/registration.ts';
