import { newUuid } from '#app/_browser/secure-context.ts';

/** Identifies this page in its calls, so that it recognises the events of its own changes. */
export const CLIENT_ID: string = newUuid();
