import { persistently } from '#app/_ui/persistently.ts';

/** Loaded after the first screen: the table grows with every feature and is not needed before. */
export const loadInvalidation = persistently(() => import('./invalidate.ts'));
