export { createLanguageModels } from '#server/language-models/create-language-models.ts';
export type { Budget } from '#server/language-models/create-model-chain.ts';
