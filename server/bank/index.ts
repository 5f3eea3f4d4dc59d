export { moveAccountCredits, moveAccountGoods } from '#server/bank/move-account.ts';
