export { moveAccountCredits, moveAccountGoods } from '#server/game/bank/move-account.ts';
