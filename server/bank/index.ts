export { moveAccountCredits } from '#server/bank/move-account.ts';
