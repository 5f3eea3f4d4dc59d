export { type Happened, happened } from '#server/notifications/events.ts';
export { notifyAdmin } from '#server/notifications/notify-admin.ts';
export {
  notifyPlayers,
  settleNotifications,
  settleOfPlayers,
} from '#server/notifications/notify-players.ts';
export { pruneNotifications } from '#server/notifications/prune-notifications.ts';
export { redactMessages } from '#server/notifications/redact-messages.ts';
export { reportOfTeam } from '#server/notifications/report-of-team.ts';
