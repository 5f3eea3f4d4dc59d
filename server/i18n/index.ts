export { importSeed } from '#server/i18n/import-seed.ts';
export { publishTexts } from '#server/i18n/publish-texts.ts';
export { readPreference } from '#server/i18n/queries/read-preference.ts';
export { readCompleteWords } from '#server/i18n/queries/read-words.ts';
