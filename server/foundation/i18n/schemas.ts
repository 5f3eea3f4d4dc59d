import { z } from 'zod';
import { MAX_TEXT_LENGTH } from '#server/foundation/i18n/rules/flatten.ts';
import { LANGUAGES } from '#server/foundation/i18n/rules/languages.ts';
import { distinct } from '#server/platform/rules/distinct.ts';

const codes = LANGUAGES.map(({ code }) => code);
export const languageCode = z.enum(codes);
export const namespaceName = z.string().regex(/^[a-z][A-Za-z0-9]{0,63}$/, 'is not a valid namespace name');
export const textKey = z
  .string()
  .max(500)
  .regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)*$/, 'is not a valid text key');
const percentage = z.number().int().min(0).max(100);

export const languagesOutput = z.object({
  items: z.array(
    z.object({
      id: z.number().int(),
      code: languageCode,
      name: z.string(),
      native_name: z.string(),
      direction: z.literal('ltr'),
      locale: z.string(),
      is_active: z.boolean(),
      completion_percentage: percentage,
      version: z.number().int().describe("Cache-bust key of the language's own texts."),
      complete_version: z.number().int().describe('The same for the texts with English in the gaps.'),
    }),
  ),
  next_cursor: z.string().nullable(),
});

export const preference = z.object({ language: languageCode.nullable(), manual_override: z.boolean() });
export const languagePreferenceInput = z.object({ language: languageCode, manual_override: z.boolean().default(true) });

export const aiContext = z.object({
  language: languageCode,
  name: z.string(),
  native_name: z.string(),
  locale: z.string(),
  direction: z.literal('ltr'),
  instruction: z.string(),
  style: z.string(),
  greeting: z.string(),
  terms: z
    .record(z.string(), z.string())
    .describe('The words of the game in this language, so that an answer calls things as the screens do.'),
});

export const languageInput = z.object({ lang: languageCode });

export const textsInput = z.object({
  complete: z.enum(['true', 'false']).optional().describe('`true`: gaps are filled with English.'),
  v: z.string().max(32).optional().describe('The requested version: the answer may be cached permanently.'),
});
const texts = z.record(z.string(), z.unknown()).describe('Texts by key, nested.');
export const allTextsOutput = z.object({
  language: languageCode,
  version: z.int(),
  translations: z.record(z.string(), texts).describe('Texts by namespace.'),
});
export const namespaceTextsOutput = z.object({
  language: languageCode,
  namespace: z.string(),
  version: z.int(),
  translations: texts,
});
export const detectOutput = z.object({
  language: languageCode,
  source: z.string().describe('Where the language was read from.'),
  supported: z.array(languageCode).describe('The languages of the service.'),
});

const counts = {
  total: z.number().int(),
  translated: z.number().int(),
  missing: z.number().int(),
  verified: z.number().int(),
  unverified: z.number().int(),
  edited: z.number().int().describe('Texts that an admin edited in place of the default.'),
  completion_percentage: percentage,
  last_updated: z.iso.datetime().nullable(),
};

export const progress = z.object({
  language: languageCode,
  name: z.string(),
  native_name: z.string(),
  /** Of the content namespaces; what the other figures count is every namespace. */
  ...counts,
  namespaces: z.array(z.object({ name: z.string(), kind: z.enum(['content', 'reserved', 'own']), ...counts })),
});

export const listTranslationsInput = z.object({
  lang: languageCode,
  namespace: namespaceName.optional(),
  search: z.string().trim().max(200).optional(),
  state: z.enum(['all', 'missing', 'unverified', 'verified', 'edited']).default('all'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(1_000).optional(),
});

export const translationRow = z.object({
  namespace: z.string(),
  key: z.string(),
  base: z.string(),
  value: z.string().nullable(),
  seed: z.string().nullable().describe('The default text; differs from `value` where an admin edited it.'),
  context: z.string().nullable(),
  is_verified: z.boolean(),
  is_edited: z.boolean(),
  updated_at: z.iso.datetime().nullable(),
  updated_by_name: z.string().nullable(),
  faults: z.array(z.string()),
});

export const translationPage = z.object({ items: z.array(translationRow), next_cursor: z.string().nullable() });

export const editTranslationInput = z.object({
  lang: languageCode,
  ns: namespaceName,
  key: textKey,
  value: z.string().trim().min(1, 'A text cannot be empty.').max(MAX_TEXT_LENGTH),
  context: z.string().trim().max(1_000).nullish(),
  is_verified: z.boolean().optional(),
});

export const verifyTranslationsInput = z.object({
  lang: languageCode,
  ns: namespaceName,
  keys: z.array(textKey).min(1).max(500).overwrite(distinct),
  is_verified: z.boolean(),
});

export const verifyTranslationsOutput = z.object({ changed: z.number().int() });

export const importTranslationsInput = z.object({
  lang: languageCode,
  ns: namespaceName,
  translations: z.record(z.string(), z.unknown()),
  overwrite: z.boolean().default(false),
});

const importCounts = {
  added: z.number().int(),
  changed: z.number().int(),
  kept: z.number().int(),
  same: z.number().int(),
};
export const importTranslationsOutput = z.object({ ...importCounts, completion_percentage: percentage });

export const previewTranslationsOutput = z.object({
  ...importCounts,
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
  items: z.array(
    z.object({
      key: z.string(),
      effect: z.enum(['added', 'changed', 'kept', 'same']),
      base: z.string(),
      before: z.string().nullable(),
      after: z.string(),
    }),
  ),
});

export const initializeTranslationsOutput = z.object({
  languages: z.number().int(),
  namespaces: z.number().int(),
  texts: z.number().int(),
  written: z.number().int(),
  removed: z.number().int(),
});

export type Preference = z.infer<typeof preference>;
export type PreferenceInput = z.infer<typeof languagePreferenceInput>;
export type AiContext = z.infer<typeof aiContext>;
export type Progress = z.infer<typeof progress>;
export type ListInput = z.infer<typeof listTranslationsInput>;
export type TranslationRow = z.infer<typeof translationRow>;
export type EditInput = z.infer<typeof editTranslationInput>;
export type VerifyInput = z.infer<typeof verifyTranslationsInput>;
export type BulkInput = z.infer<typeof importTranslationsInput>;
export type ImportPreview = z.infer<typeof previewTranslationsOutput>;
export type SupportedLanguage = z.infer<typeof languagesOutput>['items'][number];
