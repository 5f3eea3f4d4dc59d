export { mayGive } from '#server/giving/may-give.ts';
export { recordGift } from '#server/giving/record-gift.ts';
export { reduceGifts } from '#server/giving/reduce-gifts.ts';
export { returnGift } from '#server/giving/return-gift.ts';
