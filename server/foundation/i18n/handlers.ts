import { z } from 'zod';
import { readPreference } from '#server/foundation/i18n/queries/read-languages.ts';
import {
  offeredLanguages,
  readCompleteWords,
  readWords,
  type Words,
} from '#server/foundation/i18n/queries/read-words.ts';
import { detect } from '#server/foundation/i18n/rules/detect.ts';
import type { Nested } from '#server/foundation/i18n/rules/flatten.ts';
import { BASE_LANGUAGE, isLanguage } from '#server/foundation/i18n/rules/languages.ts';
import {
  allTextsOutput,
  detectOutput,
  languageInput,
  namespaceTextsOutput,
  textsInput,
} from '#server/foundation/i18n/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { isDomainError, notFound } from '#server/platform/errors.ts';
import { type PlainHandler, readQuery } from '#server/platform/http/handlers.ts';

const shared = { method: 'GET', tags: ['i18n'], produces: 'application/json' } as const;
const textsMeta = {
  errors: ['NOT_FOUND'],
  headers: { 'If-None-Match': 'The `ETag` of the texts held.' },
  unchanged: true,
} as const;

/** Read handlers that depend on request headers or set cache headers. */
export const i18nHandlers: readonly PlainHandler[] = [
  {
    ...shared,
    path: '/i18n/detect',
    summary: 'Read the language for this request: preference, then cookie, then Accept-Language, then English',
    access: 'optional',
    headers: { 'Accept-Language': 'The languages the client prefers.' },
    output: detectOutput,
    handle: async (request, ctx) => {
      const offered = await offeredLanguages(ctx);
      const found = detect({
        offered,
        preference: await preferenceOf(ctx),
        cookie: request.headers.get('cookie'),
        accept: request.headers.get('accept-language'),
      });
      const headers = { 'cache-control': 'private, no-store', vary: 'Authorization, Cookie, Accept-Language' };
      return Response.json({ ...found, supported: offered }, { headers });
    },
  },
  {
    ...shared,
    path: '/i18n/{lang}',
    summary: 'Read all texts of a language',
    ...textsMeta,
    input: textsInput.extend(languageInput.shape),
    output: allTextsOutput,
    handle: async (request, ctx, { lang }) => {
      const query = readQuery(request, textsInput);
      const words = await requireWords(ctx, lang, query.complete === 'true');
      const { language, version, namespaces } = words;
      return answer(request, words, `${words.digest}`, { language, version, translations: namespaces });
    },
  },
  {
    ...shared,
    path: '/i18n/{lang}/{namespace}',
    summary: 'Read the texts of one namespace',
    ...textsMeta,
    input: textsInput.extend(languageInput.shape).extend({ namespace: z.string() }),
    output: namespaceTextsOutput,
    handle: async (request, ctx, { lang, namespace = '' }) => {
      const query = readQuery(request, textsInput);
      const words = await requireWords(ctx, lang, query.complete === 'true');
      const { language, version } = words;
      const translations = await textsOf(ctx, words, namespace);
      return answer(request, words, `${words.digest}.${namespace}`, { language, namespace, version, translations });
    },
  },
];

/**
 * The caller's preferred language. Without a valid token the caller counts as anonymous; the language is not
 * confidential.
 */
async function preferenceOf(ctx: RequestCtx): Promise<string | undefined> {
  try {
    const { user_id } = await ctx.authenticate();
    const { language, manual_override } = await readPreference(ctx, user_id);
    return manual_override ? (language ?? undefined) : undefined;
  } catch (error) {
    if (isDomainError(error)) return undefined;
    throw error;
  }
}

async function requireWords(ctx: RequestCtx, lang: string | undefined, complete: boolean): Promise<Words> {
  const words = isLanguage(lang) ? await (complete ? readCompleteWords : readWords)(ctx, lang) : undefined;
  if (!words) throw notFound('This language');
  return words;
}

/** Empty for a namespace that a partial language has no text of. @throws DomainError NOT_FOUND */
async function textsOf(ctx: RequestCtx, { namespaces }: Words, namespace: string): Promise<Nested> {
  const own = Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined;
  if (own) return own;
  const base = await readWords(ctx, BASE_LANGUAGE);
  if (base && Object.hasOwn(base.namespaces, namespace)) return {};
  throw notFound('This namespace');
}

const YEAR_S = 31_536_000;

/** A URL with the current version may be cached forever: the next edit changes the URL. */
function answer(request: Request, words: Words, tag: string, body: unknown): Response {
  const isVersioned = new URL(request.url).searchParams.get('v') === String(words.version);
  const etag = `"${tag}"`;
  const headers = {
    etag,
    'cache-control': isVersioned ? `public, max-age=${YEAR_S}, immutable` : 'public, no-cache',
    'content-language': words.language,
  };
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return Response.json(body, { headers });
}

function matches(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === etag);
}
