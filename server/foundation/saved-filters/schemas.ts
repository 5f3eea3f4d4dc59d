import { z } from 'zod';

/** Maximum saved filters per administrator, over all pages. */
export const MAX_FILTERS = 100;

const page = z
  .string()
  .max(100)
  .regex(/^\/admin(\/[a-z0-9-]+)*$/)
  .describe('Address of the page whose table it filters.')
  .meta({ examples: ['/admin/users'] });
const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{P}\p{Zs}]*$/u)
  .describe('Your name for it, once on a page: letters, digits, spaces and punctuation.');
const query = z
  .string()
  .min(1)
  .max(1_000)
  .regex(/^[\x21-\x7e]+$/)
  .describe('Query of the address, without its question mark.')
  .meta({ examples: ['sort=name&state=suspended'] });

export const savedFilter = z.object({ id: z.uuid(), page, name, query, created_at: z.iso.datetime() });
export const savedFilterPage = z.object({ items: z.array(savedFilter), next_cursor: z.string().nullable() });
export const listFiltersInput = z.object({ page: page.optional() });
export const saveFilterInput = z.object({ page, name, query });
export const renameFilterInput = z.object({ id: z.uuid(), name });
export const deleteFilterInput = z.object({ id: z.uuid() });

export type SavedFilter = z.infer<typeof savedFilter>;
export type SaveFilterInput = z.infer<typeof saveFilterInput>;
