export {
  pruneConversations,
  pruneExcessObservations,
  pruneMemories,
  pruneSecurityLog,
  pruneTradeObservations,
} from '#server/companion/aria/registration.ts';
export { resealMemories } from '#server/companion/aria/seal-memory.ts';
