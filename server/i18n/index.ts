export { importSeed } from '#server/i18n/import-seed.ts';
export { offerWords, type WordsOffer } from '#server/i18n/offer-words.ts';
export { readPreference } from '#server/i18n/queries/read-preference.ts';
export { readCompleteWords } from '#server/i18n/queries/read-words.ts';
