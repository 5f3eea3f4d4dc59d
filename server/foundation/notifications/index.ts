export { notifyAdmin } from '#server/foundation/notifications/notify-admin.ts';
export {
  type Happened,
  happened,
  notifyPlayers,
  settleNotifications,
  settleOfPlayers,
} from '#server/foundation/notifications/notify-players.ts';
export { readEvents } from '#server/foundation/notifications/queries/read-notifications.ts';
export { redactMessages } from '#server/foundation/notifications/redact-messages.ts';
export { pruneNotifications } from '#server/foundation/notifications/registration.ts';
export { reportOfTeam } from '#server/foundation/notifications/report-of-team.ts';
