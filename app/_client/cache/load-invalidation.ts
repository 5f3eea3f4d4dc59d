import { loadWithRetry } from '#app/_ui/load-with-retry.ts';

/** Loaded after the first screen: the table grows with every feature and is not needed before. */
export const loadInvalidation = loadWithRetry(() => import('./invalidate.ts'));
