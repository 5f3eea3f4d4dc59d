export { type CreditMove, creditEntrySql, creditEntryValues } from '#server/ledger/credit-entry-sql.ts';
