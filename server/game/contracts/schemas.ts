import { z } from 'zod';
import { HINDRANCES } from '#server/game/contracts/rules/progress.ts';
import { CONTRACT_KINDS, CONTRACT_STATUSES, MAX_PLACES, POSTED_KINDS } from '#server/game/contracts/rules/terms.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';

const reward = z
  .int()
  .min(10)
  .max(100_000_000)
  .describe('What the work is paid to each who does it; held from the moment of posting.');
const hours = z.int().min(1).max(168).describe('Hours until it expires and the reward goes back.');
const places = z
  .int()
  .min(1)
  .max(MAX_PLACES)
  .default(1)
  .describe('How many players may take it, each for the whole reward and once; the reward of each is held.');
const quantity = z.int().min(1).max(100_000);
const reason = z.string().trim().min(3).max(500);

export const postContractInput = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('deliver'),
      station_id: z.uuid(),
      commodity: z.enum(COMMODITIES),
      quantity,
      reward,
      places,
      hours,
    }),
    z.object({
      kind: z.literal('passengers'),
      origin_station_id: z.uuid().describe('Where they board.'),
      station_id: z.uuid(),
      quantity: quantity.describe('Passengers; each needs a free hold.'),
      reward,
      places,
      hours,
    }),
    z.object({
      kind: z.literal('chart'),
      sector_id: z.uuid().describe('The sector to be visited.'),
      reward,
      places,
      hours,
    }),
    z.object({
      kind: z.literal('escort'),
      sector_id: z.uuid().describe('Where both of you must arrive.'),
      reward,
      places,
      hours,
    }),
  ])
  .meta({
    examples: [
      {
        kind: 'deliver',
        station_id: '7f6b1c2e-3d4a-4b5c-8d6e-9f0a1b2c3d4e',
        commodity: 'ore',
        quantity: 20,
        reward: 1_000,
        hours: 24,
      },
    ],
  });
export const appraiseContractInput = z.object({
  kind: z.enum(POSTED_KINDS),
  commodity: z.enum(COMMODITIES).optional().describe('What is delivered.'),
  quantity: z.coerce.number().int().min(1).max(100_000).optional().describe('Units, or passengers.'),
  sector_id: z.uuid().optional().describe('Of a chart or an escort.'),
  station_id: z.uuid().optional().describe('The destination of a delivery or of passengers.'),
  origin_station_id: z.uuid().optional().describe('Where passengers board.'),
  places: z.coerce.number().int().min(1).max(MAX_PLACES).default(1),
});
export const appraiseContractOutput = z.object({
  value: z.int().describe('What the work of all places costs an honest player now, credits; pay above it is a gift.'),
});
export const contractIdInput = z.object({ id: z.uuid() });
/** In which order the board can be read. */
export const BOARD_ORDERS = ['newest', 'turn_pay'] as const;
export const listContractsInput = z.object({
  view: z
    .enum(['board', 'posted', 'taken'])
    .default('board')
    .describe('`board`: open ones at places you know; `posted` and `taken`: your own, of every status.'),
  kind: z.enum(CONTRACT_KINDS).optional(),
  issuer: z.enum(['player', 'station']).optional().describe('Only what players, or what stations issued.'),
  station_id: z.uuid().optional().describe('Only what this station issued.'),
  fits: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true`: of the board, only what the ship that you fly is large enough for.'),
  sort: z
    .enum(BOARD_ORDERS)
    .default('newest')
    .describe('Of the board: `turn_pay` is the best pay a turn first. Your own are always newest first.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const disputeContractInput = z.object({ id: z.uuid(), reason });

const party = z.object({ player_id: z.uuid(), username: z.string() });
const placeOfStation = z.object({ id: z.uuid(), name: z.string() }).nullable();
export const contractSchema = z.object({
  id: z.uuid(),
  kind: z.enum(CONTRACT_KINDS),
  status: z.enum(CONTRACT_STATUSES),
  poster: party.nullable().describe('Who posted it; null: a station.'),
  issuer: z
    .object({ id: z.uuid(), name: z.string(), sector_id: z.uuid() })
    .nullable()
    .describe('The station that issued it; null: a player. Whoever takes it has its full time from then on.'),
  terms: z
    .object({
      basis: z.int().describe('Market value of the goods or the effort, credits.'),
      need: z
        .int()
        .describe(
          'How badly it is wanted, percent: how empty the stock is, how old the chart, how much of a derelict’s time is over.',
        ),
      risk: z.int().describe('What the way beyond federation space adds to the reward, percent of the basis.'),
      effort: z.int().describe('Turns that it takes the starting ship.'),
    })
    .nullable()
    .describe('What the reward of a station is made of; null: a player set it.'),
  taker: party.nullable().describe('Who took it.'),
  is_mine: z.boolean().describe('True when you posted it.'),
  is_taker: z.boolean().describe('True when you took it.'),
  progress: z
    .object({
      missing: z.enum(HINDRANCES).nullable().describe('What is to be done next; null once it can be fulfilled.'),
      on_board: z.int().describe('Units of the delivered good in your hold.'),
    })
    .nullable()
    .describe('How far your work is; null unless you have taken it.'),
  hold: z
    .object({
      needed: z.int().describe('Holds that the goods or the passengers fill; 0 for other work.'),
      ship: z.int().describe('All holds of the ship that you fly, whatever is on board.'),
      fits: z.boolean().describe('False when the ship is too small for it.'),
    })
    .nullable()
    .describe('Whether the ship that you fly is large enough; null for administrators.'),
  work_turns: z
    .int()
    .nullable()
    .describe(
      'Turns of the work for the starting ship, from the station or the nearest one; the seller of goods to deliver is taken to be two warps away. Null for some that ended long ago.',
    ),
  turn_pay: z
    .int()
    .describe(
      'Credits that the reward leaves for each of these turns, once the goods of a delivery are paid at their market value.',
    ),
  reward: z.int(),
  escrow: z.int().describe('What is held now.'),
  places: z.int().describe('How many players may take it.'),
  free_places: z.int().describe('Places that are left; 0 where nobody can take it any more.'),
  parent_id: z.uuid().nullable().describe('The contract for several players that this one is a place of.'),
  paid: z.int().nullable().describe('What the taker got; null while it is open.'),
  sector: z.object({ id: z.uuid(), number: z.int(), name: z.string() }),
  station: placeOfStation.describe('The destination.'),
  origin: placeOfStation.describe('Where passengers board.'),
  commodity: z.enum(COMMODITIES).nullable(),
  quantity: z.int(),
  collected: z.int().describe('Delivered units that the poster has fetched, or the station has stored.'),
  deadline: z.iso.datetime(),
  created_at: z.iso.datetime(),
  accepted_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
  disputed_at: z.iso.datetime().nullable(),
  dispute_reason: z.string().nullable(),
  decision_reason: z.string().nullable().describe('Why an administrator decided so.'),
});

export const nearContractsOutput = z.object({
  items: z.array(
    contractSchema.extend({
      begins_in: z.uuid().describe('The sector where the work begins.'),
      turns: z.int().describe('Turns to where the work begins.'),
      warps: z.int().describe('Warps to where the work begins.'),
    }),
  ),
  taken: z.int().describe('Contracts of stations that you have taken.'),
  max_taken: z.int().describe('How many contracts of stations you may have taken.'),
  next_cursor: z.string().nullable(),
});

const ledgerRow = z.object({
  id: z.uuid(),
  player_id: z.uuid(),
  kind: z.string(),
  amount: z.int(),
  created_at: z.iso.datetime(),
});
export const disputeDetailOutput = contractSchema.extend({
  market_value: z.int().describe('The value of the work when it was posted.'),
  is_linked: z
    .boolean()
    .describe('True when poster and taker share a team or an address, or their accounts are linked.'),
  ledger: z
    .array(ledgerRow)
    .describe('Every movement of credits of this contract, and of the posted one that it is a place of, oldest first.'),
});
export const contractDisputesOutput = z.object({ items: z.array(contractSchema), next_cursor: z.string().nullable() });
export const listDisputesInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const resolveDisputeInput = z.object({
  id: z.uuid(),
  taker_percent: z.int().min(0).max(100).describe('What the taker gets of the reward, percent; the rest goes back.'),
  reason,
});

export type AppraiseContractInput = z.infer<typeof appraiseContractInput>;
export type PostContractInput = z.infer<typeof postContractInput>;
export type ListContractsInput = z.infer<typeof listContractsInput>;
export type DisputeContractInput = z.infer<typeof disputeContractInput>;
export type ResolveDisputeInput = z.infer<typeof resolveDisputeInput>;
export type NearContracts = Omit<z.infer<typeof nearContractsOutput>, 'next_cursor'>;
export type ContractView = z.infer<typeof contractSchema>;
export type DisputeDetail = z.infer<typeof disputeDetailOutput>;
