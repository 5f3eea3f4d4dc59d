import { z } from 'zod';

export const auditImpactSchema = z.enum(['NORMAL', 'HIGH_IMPACT']);

const namedTarget = z.object({
  kind: z
    .string()
    .nullable()
    .describe('A code of what it is: of a contract, a job, an order; null where the name says it.'),
  name: z.string().nullable().describe('Null if it no longer exists.'),
  page_id: z.string().nullable().describe('The id by which the administration opens it: the account of a player.'),
  deleted: z.boolean().describe('Whether it, or the account that it belongs to, was deleted.'),
});

export const auditRow = z.object({
  id: z.uuid(),
  seq: z.number().int(),
  at: z.iso.datetime(),
  actor_id: z.uuid(),
  actor_name: z.string(),
  action: z.string(),
  target_type: z.string(),
  target_id: z.string().nullable(),
  region_id_snapshot: z.uuid().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  impact: auditImpactSchema,
  outcome: z.enum(['success', 'failure']),
  error_code: z.string().nullable(),
  ip: z.string(),
  user_agent: z.string().nullable(),
  request_id: z.string(),
  prev_hash: z.string(),
  hash: z.string(),
  reviewed_by: z.uuid().nullable(),
  reviewed_at: z.iso.datetime().nullable(),
  review_note: z.string().nullable(),
  target: namedTarget.nullable().describe('What `target_id` is called now; null for kinds of targets without names.'),
  region: namedTarget.nullable().describe('What the region of `region_id_snapshot` is called now.'),
});

export const auditFilter = z.object({
  actor: z.string().max(64).optional(),
  action: z.string().max(64).optional(),
  target: z.string().max(128).optional(),
  impact: auditImpactSchema.optional(),
  request: z.string().max(64).optional().describe('Only entries written by this request.'),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(64).optional(),
});

export const auditPage = z.object({ items: z.array(auditRow), next_cursor: z.string().nullable() });

export const reviewQueue = z.object({
  items: z.array(auditRow.extend({ age: z.enum(['fresh', 'late', 'alarming']) })),
  next_cursor: z.string().nullable(),
  waiting: z.number().int(),
  own: z.number().int().describe('Of those waiting, the ones you may not review because they are your own.'),
  alarm: z.object({ raised: z.boolean(), count: z.number().int(), threshold: z.number().int() }),
});

export const reviewEntryInput = z.object({ id: z.uuid(), note: z.string().trim().max(2_000).optional() });

export const auditEntryInput = z.object({ id: z.uuid() });

export const exportLedgerInput = z
  .object({
    from_seq: z.coerce.number().int().min(1).max(2_000_000_000).default(1).describe('The first entry.'),
    to_seq: z.coerce
      .number()
      .int()
      .min(1)
      .max(2_000_000_000)
      .optional()
      .describe('The last entry, not before the first; without it the newest.'),
  })
  .refine(({ from_seq, to_seq }) => to_seq === undefined || from_seq <= to_seq, {
    path: ['to_seq'],
    message: 'The end of the range lies before its start.',
  });

export const chainReport = z.object({
  intact: z.boolean(),
  checked: z.number().int(),
  head_seq: z.number().int(),
  fault: z
    .object({
      seq: z.number().int(),
      kind: z.enum(['missing', 'reordered', 'edited', 'cut_off', 'review_forged']),
      entry_id: z.uuid().nullable().describe('The entry at fault; null where it is missing.'),
    })
    .nullable(),
});

export type AuditRow = z.infer<typeof auditRow>;
export type ExportLedgerInput = z.infer<typeof exportLedgerInput>;
export type AuditFilter = z.infer<typeof auditFilter>;
export type ChainReport = z.infer<typeof chainReport>;
