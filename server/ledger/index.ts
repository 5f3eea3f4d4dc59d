export { moveCredits } from '#server/ledger/move-credits.ts';
