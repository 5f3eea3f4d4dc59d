export { foldActivity, noteAgain } from '#server/foundation/activity/fold-activity.ts';
export { FIRST_PLAYER, inSlices, type Verified } from '#server/foundation/activity/in-slices.ts';
export { type ChangedPlayers, eachChange, eachChangedPlayer } from '#server/foundation/activity/read-changed.ts';
export { pruneWeeks } from '#server/foundation/activity/registration.ts';
