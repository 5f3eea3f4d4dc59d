export { pruneConversations } from '#server/aria/prune-conversations.ts';
export { pruneMemories } from '#server/aria/prune-memories.ts';
export { staleGroupsSql } from '#server/aria/stale-groups-sql.ts';
