import { readPreference } from '#server/foundation/i18n/queries/read-languages.ts';
import { offeredLanguages } from '#server/foundation/i18n/queries/read-words.ts';
import type { Preference, PreferenceInput } from '#server/foundation/i18n/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { validationError } from '#server/platform/errors.ts';

/**
 * Saves a user's language. A detected language never replaces a chosen one.
 * @throws DomainError VALIDATION `language` for a deactivated one
 */
export async function setPreference(ctx: UserCtx, input: PreferenceInput): Promise<Preference> {
  if (!(await offeredLanguages(ctx)).includes(input.language))
    throw validationError([{ path: 'language', message: 'This language is switched off.' }]);
  await ctx.pool.query(
    `INSERT INTO user_language_preferences AS p (user_id, language_id, manual_override, updated_at)
     SELECT $1, id, $3, $4 FROM languages WHERE code = $2
     ON CONFLICT (user_id) DO UPDATE
        SET language_id = excluded.language_id, manual_override = excluded.manual_override, updated_at = excluded.updated_at
      WHERE excluded.manual_override OR NOT p.manual_override`,
    [ctx.actor.user_id, input.language, input.manual_override, ctx.clock.now()],
  );
  return readPreference(ctx, ctx.actor.user_id);
}
