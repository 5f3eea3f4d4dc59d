import { PAGE_RECORDS, pageExists } from '#server/operations/addresses/queries/page-exists.ts';
import { createPageMatcher } from '#server/operations/addresses/rules/match-page.ts';
import type { Services } from '#server/platform/context.ts';
import { deviceTokenOf } from '#server/platform/http/request-facts.ts';

/** What `proxy.ts` may ask of this process; it runs in another module graph (globalThis is shared). */
export type PublishedPages = {
  /** False if the path names a record that does not exist. */
  exists(path: string, cookie: string | null): Promise<boolean>;
};

const KEY = Symbol.for('starhelm.pages');
const shared = globalThis as { [KEY]?: PublishedPages | undefined };

/** Lets the screens of this process answer 404 for unknown ids, until the returned function is called. */
export function publishPages(services: Pick<Services, 'pool' | 'prisma' | 'env' | 'clock' | 'log'>): () => void {
  const match = createPageMatcher(Object.keys(PAGE_RECORDS));
  const offer: PublishedPages = {
    exists: async (path, cookie) => {
      const found = match(path);
      if (!found) return true;
      try {
        return await pageExists(services, found.page, found.id, deviceTokenOf(cookie));
      } catch (err) {
        // If the check fails, the page itself reports that the service is interrupted.
        services.log.warn({ err, page: found.page }, 'whether a page is there could not be read');
        return true;
      }
    },
  };
  const before = shared[KEY];
  shared[KEY] = offer;
  return () => {
    if (shared[KEY] === offer) shared[KEY] = before;
  };
}
