export {
  type Note,
  notifyPlayers,
  settleNotifications,
  settleOfPlayers,
} from '#server/notifications/notify-players.ts';
export { redactMessages } from '#server/notifications/redact-messages.ts';
