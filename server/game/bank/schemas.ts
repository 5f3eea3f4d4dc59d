import { z } from 'zod';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

export const BANK_ENTRY_KINDS = [
  'credits_deposited',
  'credits_withdrawn',
  'goods_deposited',
  'goods_withdrawn',
  'weekly_stipend',
  'region_compensation',
  'lapse_compensation',
  'station_goods',
  'ship_goods',
] as const;
export type BankEntryKind = (typeof BANK_ENTRY_KINDS)[number];

const commodity = z.enum(COMMODITIES);
const amount = z.int().min(1).max(1_000_000_000_000);
const quantity = z.int().min(1).max(1_000_000);

export const bankBalanceOutput = z.object({
  credits: z.int(),
  goods: z
    .array(
      z.object({
        commodity,
        quantity: z.int(),
        cost_basis: z.int().describe('Credits paid for the stored units, tax included; 0 for what was never bought.'),
      }),
    )
    .describe('What is stored, by name.'),
  access_override: z
    .boolean()
    .describe('True after a compensation: credits may be withdrawn anywhere, not only at the hub.'),
  can_withdraw: z.boolean().describe('You are docked at the main starport of the hub.'),
  starport: z
    .object({
      station_id: z.uuid(),
      name: z.string(),
      sector_id: z.uuid().nullable().describe('Where it lies; null while that sector is not on your chart.'),
    })
    .nullable()
    .describe('Where to dock; null where the galaxy has no hub.'),
  stipend: z.int().describe('Credits that a Galactic Citizen receives each week.'),
});
export const withdrawCreditsInput = z.object({ amount });
export const withdrawGoodsInput = z.object({ commodity, quantity });
export const depositInput = z
  .object({ amount: amount.optional(), commodity: commodity.optional(), quantity: quantity.optional() })
  .refine(
    ({ amount: credits, commodity: good, quantity: units }) =>
      (credits !== undefined) !== (good !== undefined) && (good !== undefined) === (units !== undefined),
    'either an amount of credits, or a commodity and its quantity',
  );
export const bankMoveOutput = z.object({
  entry_id: z.uuid(),
  credits: z.int().describe('At the bank, after it.'),
  commodity: commodity.nullable(),
  quantity: z.int().nullable().describe('Of that commodity at the bank, after it.'),
  turns_spent: z.int(),
});
export type BankMove = z.infer<typeof bankMoveOutput>;
export const bankEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(BANK_ENTRY_KINDS),
  commodity: commodity.nullable().describe('Null: credits.'),
  amount: z.int().describe('Signed: credits, or units of the commodity.'),
  balance_after: z.int(),
  detail: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .describe('The figures of the operation.'),
  created_at: z.iso.datetime(),
});
export const listBankEntriesInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
