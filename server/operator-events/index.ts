export { createOperatorEvents } from '#server/operator-events/create-operator-events.ts';
