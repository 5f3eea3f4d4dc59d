import { createTRPCClient } from '@trpc/client';
import { clientLinks } from './client-links.ts';

/** The API client without a cache, for pages with few calls. */
export const plainClient = createTRPCClient({ links: clientLinks() });
