import { frontTexts } from '#app/_client/i18n/front-texts.ts';
import { type Front, NAMESPACES } from '#app/_client/i18n/messages.ts';
import { readTextsOf } from '#app/_client/i18n/read-served-texts.ts';
import { isLanguage } from '#server/foundation/i18n/rules/languages.ts';

const YEAR_S = 31_536_000;
const NAME = /^([A-Za-z-]+)\.([0-9a-f]{16})\.json$/;

type Params = { params: Promise<{ front: string; file: string }> };

/**
 * The texts of a front end. The address names their digest, so that browsers keep them; after an edit, or from another
 * process that does not have it yet, the present texts are sent once and not kept.
 */
export async function GET(_request: Request, { params }: Params): Promise<Response> {
  const { front, file } = await params;
  const [, language, digest] = NAME.exec(file) ?? [];
  if (!isFront(front) || !isLanguage(language)) return new Response(null, { status: 404 });
  const served = await readTextsOf(language);
  if (!served) return new Response(null, { status: 503, headers: { 'retry-after': '1' } });
  const texts = frontTexts(front, served.language, served.messages);
  const isNamed = served.language === language && texts.digest === digest;
  return new Response(texts.json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isNamed ? `public, max-age=${YEAR_S}, immutable` : 'no-store',
    },
  });
}

function isFront(name: string): name is Front {
  return Object.hasOwn(NAMESPACES, name);
}
