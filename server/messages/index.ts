export { hideMessage } from '#server/messages/hide-message.ts';
export { settleFlags } from '#server/messages/settle-flags.ts';
