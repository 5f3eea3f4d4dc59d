export { type Note, notifyPlayers, settleNotifications } from '#server/notifications/notify-players.ts';
export { redactLetters } from '#server/notifications/redact-letters.ts';
