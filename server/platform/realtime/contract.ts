import { z } from 'zod';

/** Version of the envelope and of every payload below. */
export const REALTIME_VERSION = 1;

const uuid = z.uuid();
const presence = z.object({
  sector_id: uuid,
  user_id: uuid.nullable(),
  name: z.string(),
  ship_type: z.string(),
  kind: z.enum(['player', 'npc']),
});

/** All events pushed by the service, with their payloads. Clients never push game state: writes are procedures. */
export const REALTIME_EVENTS = {
  sector_arrival: presence.extend({
    from_sector_id: uuid.nullable().describe('Null where the warp is not known to onlookers.'),
  }),
  sector_departure: presence.extend({
    to_sector_id: uuid.nullable().describe('Null where the warp is not known to onlookers.'),
  }),
  market_update: z.object({
    station_id: uuid,
    sector_id: uuid,
    commodity: z.string(),
    action: z.enum(['B', 'S', 'N']),
    unit_price: z.number().int(),
    quantity: z.number().int(),
  }),
  turns_updated: z.object({
    turns: z.number().int(),
    rested_turns: z.number().int().describe('What came back above the maximum; spent first.'),
    turns_owed: z.number().int().describe('Debt that regeneration pays first.'),
    max_turns: z.number().int(),
    max_rested_turns: z.number().int(),
    full_at: z.iso.datetime().nullable().describe('When the turns reach the maximum; null when they have.'),
    rested_at: z.iso.datetime().nullable().describe('When no more turns rest; null when the rest is full.'),
  }),
  account_change: z
    .object({
      operation: z.string().describe('The operation that succeeded, named as in the OpenAPI document.'),
      client_id: z.string().nullable().describe('The `X-Client-Id` of the call; null where it had none.'),
    })
    .describe('Something of this account was changed, by one of its clients or an operator: read again what it shows.'),
  job_progress: z.object({
    job_id: uuid,
    status: z.enum(['PENDING', 'RUNNING', 'COMPLETE', 'FAILED']),
    phase: z.string(),
    progress: z.number().min(0).max(1),
    log: z.array(z.string()).describe('Lines logged since the last event.'),
  }),
  admin_audit: z.object({
    id: uuid,
    seq: z.number().int(),
    action: z.string(),
    actor_name: z.string(),
    impact: z.enum(['NORMAL', 'HIGH_IMPACT']),
    outcome: z.enum(['success', 'failure']),
  }),
  ship_towed: z
    .object({
      from_sector_id: uuid.describe('Where you were stuck.'),
      sector_id: uuid,
      turns_paid: z.number().int().describe('What the turn balance paid of the tow.'),
      turns_owed: z.number().int().describe('What is owed for it.'),
    })
    .describe('A distress tow brought your ship to another sector.'),
  combat_update: z
    .object({
      combat_id: uuid,
      sector_id: uuid,
      round: z.number().int().describe('Rounds played so far.'),
      status: z.enum(['active', 'ended']),
      winner: z.enum(['attacker', 'defender', 'draw']).nullable(),
      ended_by: z.string().nullable(),
      needs_intervention: z.boolean().describe('An operator should look at it.'),
      fighters: z
        .array(
          z.object({
            key: z.string(),
            side: z.enum(['attacker', 'defender']),
            name: z.string(),
            hull: z.number().int(),
            max_hull: z.number().int(),
            shields: z.number().int(),
            drones: z.number().int(),
            outcome: z.enum(['fighting', 'fled', 'destroyed']),
          }),
        )
        .describe('Everyone in the fight as they stand now.'),
    })
    .describe('A fight you are in began, went on or ended. Administrators get those of everybody.'),
  defences_changed: z
    .object({ sector_id: uuid })
    .describe(
      'Drones, mines or limpets in your sector were laid, collected or destroyed: read again what you see there.',
    ),
  npc_demand: z
    .object({ demand_id: uuid.describe('The demand.') })
    .describe('A pirate demands cargo of you, or the police a fine: read the demands against you.'),
  slip_lost: z
    .object({
      station_id: uuid,
      station_name: z.string(),
      reason: z
        .enum(['made_room', 'time_up'])
        .describe('Another ship waited, or the time of a long-term slip is over.'),
      dock_again_at: z.iso.datetime().nullable().describe('When you may dock there again; null: at once.'),
    })
    .describe('Your ship had to leave its slip.'),
  slip_update: z
    .object({
      station_id: uuid,
      station_name: z.string(),
      state: z
        .enum(['waiting', 'ready', 'lapsed', 'ending'])
        .describe(
          '`waiting`: your position in line changed. `ready`: a slip is held for you. `lapsed`: you did not take it in time. `ending`: your ship has to make room.',
        ),
      position: z.number().int().nullable().describe('Your position in line, from 1; null unless `waiting`.'),
      at: z.iso
        .datetime()
        .nullable()
        .describe(
          '`waiting`: a slip is ready then at the latest. `ready`: it is held until then. `ending`: it ends then.',
        ),
    })
    .describe('Your slip or your position in line changed.'),
  progress_changed: z
    .object({
      points: z.number().int().describe('Your rank points now.'),
      rank: z.number().int(),
      completed: z.array(z.string()).describe('Metrics of the objectives that you completed.'),
    })
    .describe('You were granted rank points.'),
  price_alert: z.object({
    alert_id: uuid.describe('The price alert.'),
    station_id: uuid,
    station_name: z.string(),
    sector_id: uuid,
    commodity: z.string(),
    direction: z.enum(['below', 'above']),
    price: z.number().int(),
    unit_price: z.number().int(),
  }),
  message_received: z.object({
    message_id: uuid,
    channel: z.enum(['direct', 'hail', 'team']),
    from: z.string().nullable(),
    subject: z.string(),
  }),
  message_hidden: z
    .object({ message_id: uuid, hidden: z.boolean() })
    .describe('A moderator hid or restored a message.'),
  moderation_update: z
    .object({ message_id: uuid, action: z.string() })
    .describe('Moderators decided on a flagged message.'),
  team_update: z
    .object({
      team_id: uuid,
      change: z
        .enum([
          'joined',
          'left',
          'removed',
          'role',
          'founder',
          'dissolved',
          'invited',
          'withdrawn',
          'declined',
          'treasury',
          'war',
        ])
        .describe('What changed.'),
      player_id: uuid.nullable(),
      name: z.string(),
    })
    .describe(
      "The members, invitations, treasury or wars of a team changed. `name` is the player's, of a dissolved team its own.",
    ),
  notification: z.object({
    id: uuid,
    type: z.string(),
    consequence: z.number().int(),
    data: z.object({}).loose(),
    created_at: z.iso.datetime(),
  }),
  admin_notice: z
    .object({
      type: z.enum(['scope_decided', 'report_delivered']).describe('What it is about.'),
      name: z.string().describe('The scope, or the name of the report.'),
      decision: z.enum(['granted', 'refused', 'lapsed']).nullable().describe('Of a request; `lapsed`: nobody decided.'),
    })
    .describe('Your request of a scope was decided, or a report of yours is ready.'),
  flagged_message_alert: z.object({
    flag_id: uuid.describe('The report.'),
    message_id: uuid,
    reason: z.string(),
    flags: z.number().int().describe('How many recipients have flagged this message so far.'),
    sender_name: z.string().nullable().describe('Who wrote the message.'),
    reporter_name: z.string().describe('Who reported it.'),
    flagged_at: z.iso.datetime(),
  }),
  aria_message: z
    .object({
      kind: z.enum(['reply', 'blocked', 'unblocked']).describe('What it is about.'),
      conversation_id: uuid.nullable().describe('The conversation of a reply.'),
      reply: z.string().nullable().describe('What ARIA said, in the language of the question.'),
      blocked_until: z.iso.datetime().nullable().describe('ARIA does not answer before; null unless `blocked`.'),
    })
    .describe('ARIA answered on another page of the account, or she stopped or began to answer.'),
  operator_event: z
    .object({
      event_id: uuid.describe('The event.'),
      region_id: uuid,
      change: z
        .enum(['planned', 'arrived', 'ended'])
        .describe('`planned`: it was announced. `arrived`: a ship of a convoy unloaded. `ended`: it ends early.'),
    })
    .describe('An event of operators in your region was announced, delivered goods, or ends early.'),
  region_status: z.object({ region_id: uuid, status: z.string() }),
  subscription_update: z
    .object({
      subscription_id: uuid,
      tier: z.enum(['galactic_citizen', 'regional_owner']),
      status: z.enum(['pending', 'active', 'suspended', 'cancelled']),
      is_galactic_citizen: z.boolean().describe('What the account is entitled to now.'),
    })
    .describe('A subscription of yours changed, and with it what you may do.'),
  resync: z.object({ reason: z.enum(['gap', 'restart']) }),
} as const;

export type RealtimeType = keyof typeof REALTIME_EVENTS;
export type RealtimePayload<T extends RealtimeType> = z.infer<(typeof REALTIME_EVENTS)[T]>;

/** `seq` counts within `room` from 1 without gaps; `epoch` changes when numbering restarts. */
export type RealtimeEnvelope<T extends RealtimeType = RealtimeType> = {
  v: number;
  type: T;
  id: string;
  epoch: string;
  seq: number;
  ts: string;
  room: string;
  data: RealtimePayload<T>;
};

/** Sent as `service`, outside of rooms and numbering: the current outage of reading and writing, if any. */
export type ServiceStatus = { database: 'ok' | 'unreachable' | 'full' | 'overloaded' };

export const rooms = {
  personal: (userId: string) => `personal:${userId}`,
  sector: (sectorId: string) => `sector:${sectorId}`,
  region: (regionId: string) => `region:${regionId}`,
  team: (teamId: string) => `team:${teamId}`,
  admin: (capability: string) => `admin:${capability}`,
} as const;

export const resumeRequest = z.object({
  epoch: z.string().max(64).describe('The `epoch` of the last event.'),
  seqs: z.record(z.string().max(80), z.number().int().min(0)).describe('The last `seq` of each room.'),
});
export const subscribeRequest = z.object({ room: z.string().max(80).describe('The room asked about.') });

function refusal<Code extends string>(...codes: [Code, ...Code[]]) {
  return z.object({
    ok: z.literal(false).describe('It was refused.'),
    code: z.enum([...codes, 'RATE_LIMITED', 'UNAVAILABLE']).describe('Why.'),
  });
}

/** The acknowledgement of `resume`. */
export const resumeAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true).describe('What was missed has been sent.'),
    epoch: z.string().describe('The present one.'),
    rooms: z.record(z.string(), z.int()).describe('The rooms of the connection with their last `seq`.'),
    resync: z.array(z.string()).describe('Rooms of which events are missing: read their state again.'),
  }),
  refusal('VALIDATION'),
]);
/** The acknowledgement of `subscribe`. */
export const subscribeAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true).describe('The connection is in the room.') }),
  refusal('VALIDATION', 'FORBIDDEN'),
]);
export type ResumeAnswer = z.infer<typeof resumeAnswer>;
export type SubscribeAnswer = z.infer<typeof subscribeAnswer>;
