import { z } from 'zod';
import { DRONE_ANSWERS, defenceSchema, droneMeetingSchema, knownDangers } from '#server/game/defences/schemas.ts';
import { TOW_REASONS, TOW_REFUSALS } from '#server/game/navigation/rules/distress.ts';
import { FIND_KINDS } from '#server/game/navigation/rules/finds.ts';
import { cargoInspectionSchema, followerSchema } from '#server/game/navigation/rules/flight-schemas.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { turnsSchema } from '#server/world/players/schemas.ts';
import { dockServiceSchema } from '#server/world/ships/schemas.ts';

export const STRATEGIES = ['fewest_turns', 'safest', 'known_only'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export const sectorPoint = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string().describe('Unique within the region, fixed by its seed; at most 16 letters.'),
  region_id: z.uuid(),
  x: z.int(),
  y: z.int(),
  z: z.int(),
});

export const stationBriefSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  class: z.int(),
  black_market: z.boolean(),
  goods: z
    .record(z.string(), z.enum(['B', 'S']))
    .describe('Commodity to action: `S` you can buy it there, `B` you can sell it there.'),
  services: z.array(dockServiceSchema).describe('The ship services of its dock.'),
  owner_name: z.string().nullable().describe('The player who owns it; null: it is public.'),
  dock_fee: z.int().describe('What its owner asks of others for docking.'),
});

export const sectorContentsSchema = z
  .object({
    cluster_id: z.uuid(),
    is_fedspace: z.boolean(),
    is_capital: z.boolean(),
    beacon: z.string().nullable(),
    nebula: z.object({ type: z.string(), density: z.int() }).nullable(),
    station: stationBriefSchema.nullable(),
    planets: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string() })),
    hazards: z.array(z.object({ type: z.string(), quantity: z.int() })),
    specials: z.array(z.string()),
    last_visit: z.iso.datetime(),
    visits: z.int(),
  })
  .describe('What a visit showed. Absent for sectors that are only known to exist.');

export const chartSectorSchema = sectorPoint.extend({
  knowledge: z.enum(['visited', 'known']),
  contents: sectorContentsSchema.nullable(),
});

export const chartWarpSchema = z.object({
  from: z.uuid(),
  to: z.uuid(),
  one_way: z.boolean(),
  latent: z.boolean().describe('A hidden warp that your scan found.'),
});

export const readChartInput = z.object({ version: z.string().max(200).optional() });
export const chartOutput = z.object({
  version: z.string().describe('Send it back as `version` to receive only later changes.'),
  unchanged: z.boolean().describe('Nothing changed except perhaps `here`; the lists are empty.'),
  partial: z.boolean().describe('True: merge these sectors and warps into yours. False: this is the complete chart.'),
  here: z.uuid().nullable(),
  regions: z.array(z.object({ id: z.uuid(), name: z.string(), kind: z.string(), map_version: z.int() })),
  clusters: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), region_id: z.uuid() })),
  sectors: z.array(chartSectorSchema),
  warps: z.array(chartWarpSchema),
});

export const teamChartOutput = z
  .object({
    team_id: z.uuid().nullable().describe('Your team; null without one, and then the lists are empty.'),
    is_complete: z.boolean().describe('False: only the sectors that your mates saw last.'),
    sectors: z.array(
      sectorPoint.extend({
        contents: sectorContentsSchema.omit({ last_visit: true, visits: true }).nullable(),
        seen: z
          .object({
            at: z.iso.datetime(),
            by: z.object({ player_id: z.uuid(), username: z.string() }).describe('Who looked.'),
          })
          .nullable()
          .describe('The last look by one of your mates.'),
      }),
    ),
    warps: z.array(chartWarpSchema.extend({ latent: z.boolean().describe("A hidden warp that a mate's scan found.") })),
    regions: z.array(z.object({ id: z.uuid(), name: z.string(), kind: z.string(), map_version: z.int() })),
    clusters: z.array(z.object({ id: z.uuid(), name: z.string(), type: z.string(), region_id: z.uuid() })),
  })
  .describe('What the other members of your team know of the map.');

export const moveOptionSchema = sectorPoint
  .extend({
    turn_cost: z.int(),
    turn_cost_certain: z
      .boolean()
      .describe('False into an unvisited sector: a magnetic nebula there would cost one turn more.'),
    one_way: z.boolean(),
    latent: z.boolean(),
    kind: z.string(),
    toll: z.int().describe('What its owner asks for passing; 0 but at gates of other players.'),
    region_name: z.string(),
    knowledge: z.enum(['visited', 'known']),
    contents: sectorContentsSchema.nullable(),
    closed: z
      .enum(['region_closed', 'citizens_only'])
      .nullable()
      .describe('Why the warp is closed to you; null when you may fly.'),
  })
  .describe('`id` is the destination sector.');
export const movesOutput = z.object({
  from: z.uuid().nullable(),
  items: z.array(moveOptionSchema),
  next_cursor: z.string().nullable(),
});

export const presenceSchema = z.object({
  kind: z.enum(['player', 'npc']),
  id: z.uuid(),
  name: z.string(),
  ship_type: z.string(),
  faction_code: z.string().nullable(),
  is_hostile: z.boolean(),
});

export const sectorViewSchema = sectorPoint
  .extend({
    contents: sectorContentsSchema,
    here_now: z.array(presenceSchema),
  })
  .describe('The sector you are in: what it holds and who is there now.');

export const encounterSchema = z
  .object({
    blows: z.array(
      z.object({
        type: z.enum(['limpet', 'mine', 'fighter', 'cannon']),
        quantity: z.int(),
        hits: z.int(),
        damage: z.int(),
      }),
    ),
    damage: z.int(),
    hull: z.int(),
    shields: z.int(),
    ship_lost: z.boolean().describe('The ship and its cargo are gone; you are in an escape pod.'),
    payout: z.int().describe('Credits that the insurer paid for a lost ship.'),
    drones: droneMeetingSchema.nullable().describe('Null where no drones of others stopped the ship.'),
    turned_back: z.boolean().describe('The ship is back where it came from; the turns are spent.'),
    protected: z.boolean().describe('Nothing attacked because you are new: see `protection` of GET /players/me.'),
  })
  .describe('What attacked the ship as it entered a sector; hull and shields are the values afterwards.');

export { cargoInspectionSchema, followerSchema };

const fleet = z.array(followerSchema).describe('The ships of the fleet you command that were with you at the start.');

export const sectorIdInput = z.object({ sector_id: z.uuid() });
export const moveShipInput = z.object({
  to: z.uuid(),
  at_drones: z
    .enum(DRONE_ANSWERS)
    .default('turn_back')
    .describe('What to do where drones of others do not let you pass. Fighting costs the turns of an attack.'),
  max_toll: z.int().min(0).max(1_000_000).default(0).describe('Credits to pay at most with `pay_toll`.'),
});
export const moveShipOutput = z.object({
  from: z.uuid(),
  turn_cost: z.int(),
  turns: turnsSchema,
  encounter: encounterSchema.nullable(),
  inspection: cargoInspectionSchema.nullable().describe('What marshals found; null where none did.'),
  fleet,
  sector: sectorViewSchema,
  moves: z.array(moveOptionSchema),
});

export const plotCourseInput = z.object({
  to: z.uuid(),
  strategy: z.enum(STRATEGIES).default('fewest_turns'),
  over: z.enum(['own', 'team']).default('own').describe('`team`: also what mates know, except their hidden warps.'),
});
export const plotCourseOutput = z.object({
  to: z.uuid(),
  strategy: z.enum(STRATEGIES),
  found: z.boolean().describe('False when no course over known warps leads there.'),
  through_avoided: z
    .array(sectorPoint)
    .describe(
      'Without a course only: the avoided sectors of the best one through them; empty if there is none either.',
    ),
  turns: z.int(),
  is_estimate: z.boolean().describe('True when part of the course is unvisited: a nebula there may cost more.'),
  affordable_warps: z.int().describe('How many warps of the course your turns cover now.'),
  jump_turns: z.int().nullable().describe('Turns of a jump straight there; null if your ship cannot jump so far.'),
  steps: z.array(
    sectorPoint.extend({
      turn_cost: z.int(),
      knowledge: z.enum(['visited', 'known']).describe('Over the team: `visited` by one of you.'),
      is_watched: z.boolean().describe('Marshals may find forbidden goods that you have on board now.'),
      ...knownDangers,
    }),
  ),
});

export const autopilotInput = z
  .object({
    to: z.uuid().optional(),
    strategy: z.enum(STRATEGIES).default('fewest_turns'),
    path: z
      .array(z.uuid())
      .min(1)
      .max(500)
      .optional()
      .describe('Sectors to fly through in order, without the one you are in.'),
    max_turns: z.int().min(1).max(100_000).optional(),
    stop_at_price: z
      .object({ commodity: z.enum(COMMODITIES), side: z.enum(['buy', 'sell']), unit_price: z.int().min(1) })
      .optional()
      .describe('Stops at a station where the price you last saw is at or better than `unit_price`.'),
  })
  .refine((input) => (input.to === undefined) !== (input.path === undefined), {
    error: 'Send either `to` or `path`.',
    path: ['to'],
  })
  .meta({
    oneOf: [{ required: ['to'] }, { required: ['path'] }],
    examples: [{ to: '7f6b1c2e-3d4a-4b5c-8d6e-9f0a1b2c3d4e', strategy: 'fewest_turns' }],
  });

export const metSchema = z
  .object({
    first_visit: z.boolean().describe('Whether the ship came there for the first time.'),
    station: z.string().nullable().describe('The name of its station.'),
    planets: z.int(),
    hazards: z.array(z.string()),
    special: z.string().nullable().describe('The kind of its special place, such as `terra`.'),
    players: z.array(z.string()).describe('Up to five other players who are there.'),
    npcs: z.int(),
    hostiles: z.int().describe('How many of the NPCs attack.'),
  })
  .describe('What was met in a sector on the way.');

export const autopilotOutput = z.object({
  stopped: z.enum([
    'arrived',
    'turns_short',
    'max_turns',
    'hostiles',
    'damaged',
    'attacked',
    'blocked',
    'toll_asked',
    'ship_lost',
    'price',
    'no_warp',
    'region_closed',
    'citizens_only',
    'no_course',
    'fleet_hit',
    'inspected',
  ]),
  steps: z.array(
    z.object({
      sector_id: z.uuid(),
      number: z.int(),
      name: z.string(),
      turn_cost: z.int(),
      met: metSchema.nullable().describe('Null where the sector is not on your chart any more.'),
    }),
  ),
  turns_spent: z.int(),
  turns: turnsSchema,
  encounter: encounterSchema.nullable().describe('The one that stopped the flight.'),
  inspection: cargoInspectionSchema.nullable().describe('The one that stopped the flight.'),
  fleet,
  sector: sectorViewSchema,
  moves: z.array(moveOptionSchema),
});

export const findSchema = z.object({
  id: z.uuid(),
  sector_id: z.uuid(),
  number: z.int(),
  name: z.string(),
  region_id: z.uuid(),
  kind: z.enum(FIND_KINDS).describe('`derelict`: an abandoned ship. `anomaly`: a reading that is paid for.'),
  reward: z.int().describe('Credits for whoever claims it first.'),
  found_at: z.iso.datetime().describe('When your scan found it; others may have claimed it since.'),
  ends_at: z.iso.datetime().describe('When it drifts out of reach.'),
});
export const findClaimOutput = z.object({
  claimed: z.boolean().describe('False: somebody was there first. It is off your list, and cost nothing.'),
  reward: z.int().describe('Credits that you were paid.'),
  credits: z.int(),
  turn_cost: z.int(),
});

export const scanSectorOutput = z.object({
  found: z.int().describe('Hidden warps out of this sector that were not known before.'),
  finds: z.array(findSchema).describe('Derelicts and anomalies where the scan reached.'),
  defences: z.array(defenceSchema).describe('Drones, mines and limpets of players in this sector.'),
  found_nearby: z.int().describe('With a long-range scanner: those out of visited sectors one warp away.'),
  turn_cost: z.int(),
  turns: turnsSchema,
  moves: z.array(moveOptionSchema),
});

export const launchProbeInput = z.object({ to: z.uuid() });
export const launchProbeOutput = z.object({
  stopped: z.enum(['arrived', 'destroyed']).describe('`destroyed`: fighters shot it down in the last sector it saw.'),
  sectors: z.array(z.object({ sector_id: z.uuid(), number: z.int(), name: z.string() })),
  turn_cost: z.int(),
  turns: turnsSchema,
  moves: z.array(moveOptionSchema),
});

export const towQuoteOutput = z.object({
  offered: z.boolean(),
  reason: z
    .enum(TOW_REASONS)
    .nullable()
    .describe(
      'Why you are stuck. `no_exit`: no known warp leads out of this sector. `region_closed`: its region is closed. `enclosed`: no fedspace can be reached from here. `blockaded`: drones of others shut every way to it.',
    ),
  refused_by: z
    .enum(TOW_REFUSALS)
    .nullable()
    .describe(
      'Why no tow is offered. `way_out`: fedspace can be reached. `in_fedspace`: you are there. `no_destination`: no open sector to tow to.',
    ),
  destination: z
    .object({
      sector: sectorPoint
        .nullable()
        .describe('Null where the sector is not on your chart: a quote shows nothing of the map.'),
      is_fedspace: z.boolean().describe('False only where the galaxy has no fedspace that you may enter.'),
    })
    .nullable()
    .describe('Where the tow would bring you; null where none is offered.'),
  turn_cost: z.int(),
  turns_paid: z.int().describe('What your turn balance pays at once.'),
  turns_owed: z.int().describe('The rest, which regeneration pays.'),
  debt_after: z.int().describe('Everything you would owe, earlier debts included.'),
  debt_paid_at: z.iso.datetime().nullable().describe('When you could spend turns again; null without a debt.'),
});

export const callTowOutput = z.object({
  from: z.uuid(),
  to: z.uuid(),
  reason: z.enum(TOW_REASONS),
  turns_paid: z.int().describe('What your turn balance paid.'),
  turns_owed: z.int().describe('What you owe for this tow; `turns.turns_owed` has all that you owe.'),
  turns: turnsSchema,
  sector: sectorViewSchema,
  moves: z.array(moveOptionSchema),
});

export const sectorMarkSchema = z.object({
  sector_id: z.uuid(),
  number: z.int(),
  name: z.string(),
  region_id: z.uuid(),
  note: z.string(),
  created_at: z.iso.datetime(),
});
export const bookmarkInput = z.object({ sector_id: z.uuid(), note: z.string().trim().max(200).default('') });

export type Chart = z.infer<typeof chartOutput>;
export type TeamChart = z.infer<typeof teamChartOutput>;
export type ChartSector = z.infer<typeof chartSectorSchema>;
export type ChartWarp = z.infer<typeof chartWarpSchema>;
export type SectorContents = z.infer<typeof sectorContentsSchema>;
export type MoveOption = z.infer<typeof moveOptionSchema>;
export type Presence = z.infer<typeof presenceSchema>;
export type SectorView = z.infer<typeof sectorViewSchema>;
export type MoveInput = z.infer<typeof moveShipInput>;
export type MoveResult = z.infer<typeof moveShipOutput>;
export type PlotInput = z.infer<typeof plotCourseInput>;
export type Plot = z.infer<typeof plotCourseOutput>;
export type Met = z.infer<typeof metSchema>;
export type AutopilotInput = z.infer<typeof autopilotInput>;
export type AutopilotResult = z.infer<typeof autopilotOutput>;
export type Mark = z.infer<typeof sectorMarkSchema>;
export type Follower = z.infer<typeof followerSchema>;
export type Encounter = z.infer<typeof encounterSchema>;
export type CargoInspection = z.infer<typeof cargoInspectionSchema>;
export type ScanResult = z.infer<typeof scanSectorOutput>;
export type FindView = z.infer<typeof findSchema>;
export type FindClaim = z.infer<typeof findClaimOutput>;
export type TowQuote = z.infer<typeof towQuoteOutput>;
export type TowResult = z.infer<typeof callTowOutput>;
export type ProbeResult = z.infer<typeof launchProbeOutput>;
