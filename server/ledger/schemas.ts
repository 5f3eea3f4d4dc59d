import { z } from 'zod';

/** Every kind of credit movement other than trades. */
export const CREDIT_KINDS = [
  'starting_credits',
  'ship_offer_credits',
  'ship_bought',
  'ship_sold',
  'ship_repaired',
  'ship_upgraded',
  'ship_equipped',
  'equipment_sold',
  'drones_bought',
  'ship_insured',
  'insurance_paid_out',
  'bounty_placed',
  'bounty_returned',
  'bounty_collected',
  'contract_escrowed',
  'contract_paid',
  'contract_refunded',
  'station_contract_paid',
  'charts_sold',
  'planet_claimed',
  'genesis_launched',
  'citadel_built',
  'planet_shields_charged',
  'safe_deposited',
  'safe_withdrawn',
  'safe_returned',
  'safe_transport_prepaid',
  'takeover_escrow',
  'takeover_refund',
  'bank_deposited',
  'bank_withdrawn',
  'insurance_refused',
  'salvage_collected',
  'find_claimed',
  'toll_paid',
  'toll_received',
  'mines_bought',
  'mines_returned',
  'fine_paid',
  'construction_escrowed',
  'construction_refunded',
  'station_upgraded',
  'dock_fee_paid',
  'till_withdrawn',
  'till_deposited',
  'station_relocated',
  'beacon_placed',
  'gate_built',
  'gate_toll_paid',
  'gate_upkeep_paid',
  'gate_refunded',
  'treasury_deposited',
  'treasury_withdrawn',
  'treasury_returned',
  'operator_transferred',
] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export const creditEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(CREDIT_KINDS),
  amount: z.int().describe('Credits; below 0 what was paid.'),
  credits_after: z.int(),
  ship_id: z.uuid().nullable(),
  station_id: z.uuid().nullable(),
  station_name: z.string().nullable(),
  detail: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .describe('The figures of the operation.'),
  created_at: z.iso.datetime(),
});
export const listCreditEntriesInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
  kind: z.enum(CREDIT_KINDS).optional(),
  ship_id: z.uuid().optional(),
});

export type EntriesInput = z.infer<typeof listCreditEntriesInput>;
export type CreditEntry = z.infer<typeof creditEntrySchema>;
