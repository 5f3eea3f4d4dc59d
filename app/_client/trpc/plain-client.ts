import { createTRPCClient } from '@trpc/client';
import { clientLinks } from './client-links.ts';

/** The service without a cache of its answers, for pages that ask little. */
export const plainClient = createTRPCClient({ links: clientLinks() });
