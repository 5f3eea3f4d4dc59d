import { persistently } from '#app/_ui/persistently.ts';

/** What makes queries stale grows with every feature and is needed only after the first screen is drawn. */
export const loadInvalidation = persistently(() => import('./invalidate.ts'));
