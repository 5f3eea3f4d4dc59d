export { type Note, notifyPlayers, settleNotifications } from '#server/notifications/notify-players.ts';
