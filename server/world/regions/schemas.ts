import { z } from 'zod';

export const GOVERNANCE_TYPES = ['autocracy', 'democracy', 'council'] as const;

export const REGION_STATUSES = ['active', 'suspended', 'grace', 'terminated', 'generation_corrupt'] as const;
export const REGION_THEMES = ['default', 'industrial', 'pastoral', 'imperial', 'nomadic', 'neon'] as const;

const word = z
  .string()
  .trim()
  .min(2)
  .max(40)
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N} '_-]*$/u,
    'starts with a letter or digit; letters, digits, spaces, - _ and apostrophes only',
  );

export const regionSettings = z
  .object({
    name: word.optional().describe('Unique among all regions; made from the galaxy and the kind when left out'),
    display_name: word.optional(),
    governance_type: z.enum(GOVERNANCE_TYPES).default('autocracy'),
    tax_rate: z.number().int().min(5).max(25).default(10).describe('Percent'),
    starting_credits: z.number().int().min(0).max(1_000_000_000).default(10_000),
    language_pack: z.enum(['en', 'es', 'fr', 'zh', 'pt', 'de']).default('en'),
    aesthetic_theme: z.string().min(1).max(40).default('default'),
    traditions: z.record(z.string().max(40), z.string().max(400)).default({}),
  })
  .describe("What an operator or owner decides about a region; the galaxy's shape is the generator's.");
export type RegionSettings = z.infer<typeof regionSettings>;

/** A region's settings by its owner; the database has the same bounds. */
export const ownerSettings = z
  .object({
    display_name: word,
    governance_type: z.enum(GOVERNANCE_TYPES),
    tax_rate: z.number().int().min(5).max(25).describe('Percent'),
    starting_credits: z.number().int().min(0).max(1_000_000_000),
    language_pack: z.enum(['en', 'es', 'fr', 'zh', 'pt', 'de']),
    aesthetic_theme: z.enum(REGION_THEMES),
    traditions: z
      .record(z.string().min(1).max(40), z.string().max(400))
      .refine((all) => Object.keys(all).length <= 20, 'at most 20 traditions'),
  })
  .partial()
  .describe('What the owner of a region decides; what is left out stays.');
export type OwnerSettings = z.infer<typeof ownerSettings>;
