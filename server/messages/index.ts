export { hideMessage } from '#server/messages/hide-message.ts';
export { lockMessage } from '#server/messages/lock-message.ts';
export { messageTargets } from '#server/messages/name-targets.ts';
export { pruneMessages } from '#server/messages/prune-messages.ts';
export { settleFlags } from '#server/messages/settle-flags.ts';
