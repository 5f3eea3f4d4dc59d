export {
  mayGive,
  nameReceiver,
  readGiving,
  recordGift,
  recordGiftOf,
  reduceGifts,
  repeatGift,
  returnGift,
  splitGift,
} from '#server/foundation/giving/record-gift.ts';
