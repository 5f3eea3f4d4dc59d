export { createLanguageModels } from '#server/foundation/language-models/create-language-models.ts';
export type { Budget } from '#server/foundation/language-models/create-model-chain.ts';
