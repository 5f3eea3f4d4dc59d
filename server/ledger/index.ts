export { type CreditMove, creditEntrySql, creditEntryValues } from '#server/ledger/credit-entry-sql.ts';
export { pruneEntries } from '#server/ledger/prune-entries.ts';
