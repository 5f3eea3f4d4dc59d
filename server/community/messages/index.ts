export { hideMessage, lockMessage, settleFlags } from '#server/community/messages/lock-message.ts';
export { messageTargets, pruneMessages } from '#server/community/messages/registration.ts';
