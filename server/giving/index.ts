export { mayGive } from '#server/giving/may-give.ts';
export { nameReceiver } from '#server/giving/name-receiver.ts';
export { readGiving } from '#server/giving/queries/read-giving.ts';
export { recordGift, recordGiftOf, repeatGift } from '#server/giving/record-gift.ts';
export { reduceGifts } from '#server/giving/reduce-gifts.ts';
export { returnGift } from '#server/giving/return-gift.ts';
export { splitGift } from '#server/giving/split-gift.ts';
