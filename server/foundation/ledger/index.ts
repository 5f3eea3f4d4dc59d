export { type CreditMove, creditEntrySql, creditEntryValues } from '#server/foundation/ledger/credit-entry-sql.ts';
export { pruneEntries } from '#server/foundation/ledger/registration.ts';
