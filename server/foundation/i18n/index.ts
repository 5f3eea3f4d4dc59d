export { importSeed } from '#server/foundation/i18n/import-seed.ts';
export { publishTexts } from '#server/foundation/i18n/publish-texts.ts';
export { readPreference } from '#server/foundation/i18n/queries/read-languages.ts';
export { readCompleteWords } from '#server/foundation/i18n/queries/read-words.ts';
