export { pruneConversations } from '#server/aria/prune-conversations.ts';
export { pruneMemories } from '#server/aria/prune-memories.ts';
export { pruneSecurityLog } from '#server/aria/prune-security-log.ts';
export { resealMemories } from '#server/aria/reseal-memories.ts';
export { MAX_OBSERVATIONS } from '#server/aria/rules/memory.ts';
export { staleGroupsSql } from '#server/aria/stale-groups-sql.ts';
