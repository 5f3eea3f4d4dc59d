/** A notification is to go to its player's browsers; sent within the transaction that wrote it. */
export const PUSH_DUE = 'notifications/push.due';
