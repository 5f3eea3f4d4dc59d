export {
  notifyPlayers,
  settleNotifications,
  settleOfPlayers,
} from '#server/notifications/notify-players.ts';
export { pruneNotifications } from '#server/notifications/prune-notifications.ts';
export { redactMessages } from '#server/notifications/redact-messages.ts';
