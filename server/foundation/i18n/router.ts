import { z } from 'zod';
import { editTranslation } from '#server/foundation/i18n/edit-translation.ts';
import { importTranslations } from '#server/foundation/i18n/import-translations.ts';
import { initializeTranslations } from '#server/foundation/i18n/initialize-translations.ts';
import { previewImport } from '#server/foundation/i18n/preview-import.ts';
import { listTranslations } from '#server/foundation/i18n/queries/list-translations.ts';
import { readAiContext } from '#server/foundation/i18n/queries/read-ai-context.ts';
import { readLanguages, readPreference } from '#server/foundation/i18n/queries/read-languages.ts';
import { readProgress } from '#server/foundation/i18n/queries/read-progress.ts';
import {
  aiContext,
  editTranslationInput,
  importTranslationsInput,
  importTranslationsOutput,
  initializeTranslationsOutput,
  languageInput,
  languagePreferenceInput,
  languagesOutput,
  listTranslationsInput,
  preference,
  previewTranslationsOutput,
  progress,
  translationPage,
  verifyTranslationsInput,
  verifyTranslationsOutput,
} from '#server/foundation/i18n/schemas.ts';
import { setPreference } from '#server/foundation/i18n/set-preference.ts';
import { verifyTranslations } from '#server/foundation/i18n/verify-translations.ts';
import { cutList, listInput } from '#server/platform/cursor.ts';
import { publicProcedure, router, scopedProcedure, userProcedure } from '#server/platform/procedure.ts';

const tags = ['i18n'] as const;
const managed = scopedProcedure('admin.i18n.manage');

export const i18nRouter = router({
  languages: publicProcedure
    .meta({ route: { method: 'GET', path: '/i18n/languages', tags, summary: 'List the languages of the service' } })
    .input(listInput)
    .output(languagesOutput)
    .query(async ({ ctx, input }) => cutList(await readLanguages(ctx), input, ({ code }) => code)),
  preference: userProcedure
    .meta({ route: { method: 'GET', path: '/i18n/user/preference', tags, summary: 'Read your language' } })
    .output(preference)
    .query(({ ctx }) => readPreference(ctx, ctx.actor.user_id)),
  setPreference: userProcedure
    .meta({ route: { method: 'POST', path: '/i18n/user/preference', tags, summary: 'Choose your language' } })
    .input(languagePreferenceInput)
    .output(preference)
    .mutation(({ ctx, input }) => setPreference(ctx, input)),
  aiContext: userProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/i18n/user/ai-context',
        tags,
        summary: 'Read how the companion speaks your language',
      },
    })
    .output(aiContext)
    .query(({ ctx }) => readAiContext(ctx)),
  progress: managed
    .meta({
      route: {
        method: 'GET',
        path: '/i18n/admin/progress/{lang}',
        tags,
        summary: 'Read the translation progress of a language, overall and by namespace',
      },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(languageInput)
    .output(progress)
    .query(({ ctx, input }) => readProgress(ctx, input.lang)),
  translations: managed
    .meta({
      route: {
        method: 'GET',
        path: '/i18n/admin/translations/{lang}',
        tags,
        summary: 'Search and filter texts with their translations',
      },
    })
    .input(listTranslationsInput)
    .output(translationPage)
    .query(({ ctx, input }) => listTranslations(ctx, input)),
  edit: managed
    .meta({
      route: {
        method: 'POST',
        path: '/i18n/admin/translation/{lang}/{ns}',
        tags,
        summary: 'Save one text',
        successStatus: 204,
      },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(editTranslationInput)
    .output(z.void())
    .mutation(({ ctx, input }) => editTranslation(ctx, input)),
  verify: managed
    .meta({
      route: {
        method: 'POST',
        path: '/i18n/admin/verified/{lang}/{ns}',
        tags,
        summary: 'Mark texts as verified or unverified',
      },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(verifyTranslationsInput)
    .output(verifyTranslationsOutput)
    .mutation(({ ctx, input }) => verifyTranslations(ctx, input)),
  bulk: managed
    .meta({
      route: {
        method: 'POST',
        path: '/i18n/admin/bulk/{lang}/{ns}',
        tags,
        summary: 'Import the texts of one namespace, all or none',
      },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(importTranslationsInput)
    .output(importTranslationsOutput)
    .mutation(({ ctx, input }) => importTranslations(ctx, input)),
  preview: managed
    .meta({
      silent: 'nothing is written',
      route: {
        method: 'POST',
        path: '/i18n/admin/preview/{lang}/{ns}',
        tags,
        summary: 'Preview an import; nothing is written',
      },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(importTranslationsInput)
    .output(previewTranslationsOutput)
    .mutation(({ ctx, input }) => previewImport(ctx, input)),
  initialize: managed
    .meta({
      route: {
        method: 'POST',
        path: '/i18n/admin/initialize',
        tags,
        summary: 'Reload the default texts; edits are preserved',
      },
    })
    .output(initializeTranslationsOutput)
    .mutation(({ ctx }) => initializeTranslations(ctx)),
});
