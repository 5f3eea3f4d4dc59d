export { recordGift } from '#server/giving/record-gift.ts';
