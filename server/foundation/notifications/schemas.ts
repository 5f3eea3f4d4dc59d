import { z } from 'zod';
import {
  LEFT_BEHIND,
  NOTIFICATION_TYPE_NAMES,
  OPERATOR_EVENT_KINDS,
  SETTLED_CLAUSES,
} from '#server/foundation/notifications/rules/types.ts';
import { distinct } from '#server/platform/rules/distinct.ts';

/** Empty in notifications that are older than the names of sectors in them. */
const sectorName = z.string().default('').describe('Its name; empty in older notifications.');

const messageNotice = z.object({
  message_id: z.uuid(),
  from: z.string().nullable(),
  subject: z.string(),
  excerpt: z.string(),
});

/** The data of each notification type. */
export const NOTIFICATION_DATA = {
  message_received: messageNotice,
  team_message: messageNotice.extend({ tag: z.string() }),
  hail_heard: messageNotice,
  team_invitation: z.object({
    team_id: z.uuid(),
    team_name: z.string(),
    tag: z.string(),
    from: z.string(),
  }),
  team_war: z.object({
    war_id: z.uuid().describe('The war, as the public record has it.'),
    step: z
      .enum(['declared', 'called_off', 'offered', 'taken_back', 'peace'])
      .describe('What a team did about the war.'),
    by: z.string().describe('The name of the team that did it.'),
    other: z.string().describe('The name of the other team.'),
    starts_at: z.iso.datetime().describe('When the notice is over and the war begins.'),
  }),
  moderation_notice: z.object({
    message_id: z.uuid().nullable().describe('The message that was hidden; null if it is about other conduct.'),
    action: z.enum(['warn', 'mute']),
    reason: z.string().describe("The moderator's reason, shown to the author."),
    appeal_note: z.string().nullable().default(null).describe('What the author may do about it.'),
    hours: z.int().nullable().describe('How long the mute lasts.'),
  }),
  price_alert: z.object({
    station_id: z.uuid(),
    station_name: z.string(),
    sector_id: z.uuid(),
    commodity: z.string(),
    direction: z.enum(['below', 'above']),
    price: z.int(),
    unit_price: z.int(),
  }),
  ship_lost: z.object({
    ship_id: z.uuid(),
    ship_name: z.string(),
    sector_id: z.uuid(),
    sector_number: z.int(),
    sector_name: sectorName,
    payout: z.int().describe('Credits that the insurer paid.'),
  }),
  bounty_news: z.object({
    event: z
      .enum(['on_you', 'collected', 'paid', 'returned'])
      .describe('`paid`: your bounty was earned. `returned`: its credits are back.'),
    bounty_id: z.uuid().describe('The bounty.'),
    amount: z.int().describe('Its credits.'),
    name: z.string().describe("The target's name."),
  }),
  combat_ruling: z.object({
    combat_id: z.uuid(),
    ruling: z.enum(['dismissed', 'upheld']).describe('What an operator decided about the dispute.'),
    note: z.string().describe("The operator's words to your side."),
  }),
  combat_intervention: z.object({
    combat_id: z.uuid(),
    action: z
      .enum(['stop_combat', 'adjust_damage', 'restore_shields', 'declare_winner'])
      .describe('What an operator did to the fight while it ran.'),
    sector_number: z.int(),
    sector_name: sectorName,
  }),
  npc_demand: z.object({
    demand_id: z.uuid().describe('What is demanded, as long as it is open.'),
    from: z.string().describe('Who demands it.'),
    kind: z.enum(['cargo', 'fine', 'leave']).describe('`leave`: nothing can be paid; whoever stays is attacked.'),
    commodity: z.string().nullable().describe('The cargo that is demanded; null for anything else.'),
    amount: z.int().describe('Units of cargo, credits of a fine, otherwise 0.'),
    sector_id: z.uuid(),
    sector_number: z.int(),
    sector_name: sectorName,
    due_at: z.iso.datetime().describe('Who has neither paid nor left by then is attacked.'),
  }),
  fleet_call: z.object({
    fleet_id: z.uuid().describe('The fleet.'),
    fleet: z.string().describe('Its name.'),
    from: z.string(),
    sector_id: z.uuid(),
    sector_number: z.int(),
    sector_name: z.string(),
  }),
  cargo_inspected: z.object({
    sector_id: z.uuid(),
    sector_number: z.int(),
    sector_name: z.string(),
    outcome: z.enum(['seized', 'warned']).describe('`warned`: a newcomer keeps the goods and pays nothing.'),
    commodity: z.string().describe('What the region forbids.'),
    quantity: z.int().describe('Units that the marshals found.'),
    fine: z.int().describe('Credits paid.'),
  }),
  fleet_flight: z.object({
    fleet: z.string().describe('The name of your fleet.'),
    from: z.string().describe('The commander whom your ship followed, or did not.'),
    outcome: z
      .enum(['hit', ...LEFT_BEHIND])
      .describe('`hit`: something at the goal struck your ship. Everything else: why your ship stayed behind.'),
    sector_id: z.uuid().describe('Where your ship is.'),
    sector_number: z.int(),
    sector_name: z.string(),
  }),
  fleet_battle: z.object({
    combat_id: z.uuid(),
    from: z.string().describe('The commander who led your ship into the fight.'),
    sector_number: z.int(),
    sector_name: sectorName,
  }),
  attacked: z.object({
    combat_id: z.uuid(),
    from: z.string(),
    sector_number: z.int(),
    sector_name: sectorName,
  }),
  slip_lost: z.object({
    station_id: z.uuid(),
    station_name: z.string(),
    reason: z
      .enum(['made_room', 'time_up'])
      .default('made_room')
      .describe('Another ship needed it, or its time was over.'),
  }),
  citadel_built: z.object({ planet_id: z.uuid(), planet_name: z.string(), level: z.int() }),
  region_notice: z.object({
    region_id: z.uuid(),
    region_name: z.string(),
    status: z.enum(['active', 'suspended', 'grace', 'terminated', 'deleted', 'taken_over', 'claimed', 'claim_failed']),
    until: z.iso.datetime().nullable().describe('When its next state begins unless it is paid for.'),
  }),
  asset_notice: z.object({
    event: z
      .enum([
        'station_moved',
        'station_lost',
        'station_raided',
        'planet_captured',
        'region_cleared',
        'abroad_settled',
        'ship_claimed',
      ])
      .describe(
        'A station of yours had to leave a region, was lost there, or was raided; or a planet was captured: `credits` are those of its safe, returned to you; or all you had in a region that ended is settled; or, after a lapse of your citizenship, all you had abroad of one kind; or somebody claimed a ship that you had left in the abandoned hangar: `assets` are the units of its cargo, now at the central bank.',
      ),
    clause: z.enum(SETTLED_CLAUSES).optional().describe('The kind of asset, where it is about what you had abroad.'),
    region_id: z.uuid().nullable().describe('Null for assets abroad: they may have been in several.'),
    region_name: z.string().nullable(),
    name: z.string().nullable().describe('The name of the station, planet or ship; null for everything else.'),
    sector: z.string().nullable().describe('Name of the sector where the station or planet is now.'),
    assets: z.int().describe('How many assets it is about; of a raid the units that are gone from stock.'),
    credits: z.int().describe('What you received in all; below 0 what you paid.'),
  }),
  operator_event: z.object({
    event_id: z.uuid().describe('The event.'),
    step: z.enum(['planned', 'ended']).describe('`planned`: it was announced. `ended`: it ends before its time.'),
    kind: z.enum(OPERATOR_EVENT_KINDS),
    region_id: z.uuid(),
    region_name: z.string(),
    strength: z.int().describe('Percent, by kind: of the plain rate, of each capacity, above the mid price.'),
    starts_at: z.iso.datetime().describe('When it begins.'),
    ends_at: z.iso.datetime().describe('When it ends.'),
  }),
  region_vote: z.object({
    region_id: z.uuid(),
    region_name: z.string(),
    proposal_id: z.uuid().describe('What was put to the vote.'),
    kind: z.enum(['settings', 'expulsion', 'seat']),
    event: z
      .enum(['opened', 'passed', 'rejected', 'void'])
      .describe('Something was put to the vote, or how that ended; `void`: it could not be carried out any more.'),
  }),
  citizenship_notice: z.object({
    change: z.enum(['granted', 'lapsed', 'restored', 'abandoned', 'forfeited']),
    until: z.iso.datetime().nullable().describe('Until when something can be done about it.'),
  }),
  medal_awarded: z.object({ medal: z.string() }),
  rank_reached: z.object({ rank: z.int() }),
  season_closed: z.object({
    season: z.int().describe('The number of the season.'),
    rank: z.int(),
    medals: z.int().describe('Medals that you won in it.'),
  }),
  construction_update: z.object({
    reservation_id: z.uuid(),
    subject: z.string().describe('Type of the ship that was ordered, or `station`.'),
    dock_name: z.string(),
    status: z.enum(['complete', 'cancelled']),
    refunded: z.int(),
  }),
  contract_update: z.object({
    contract_id: z.uuid(),
    kind: z.string(),
    status: z.string().describe('The new status; `ending`: it ends within an hour, told to its taker.'),
    reward: z.int(),
  }),
  scope_decided: z.object({
    request_id: z.uuid().describe('The request of a scope.'),
    scope: z.string(),
    decision: z.enum(['granted', 'refused', 'lapsed']).describe('`lapsed`: nobody decided in time.'),
    until: z.iso.datetime().nullable().describe('When what was granted ends.'),
  }),
  report_delivered: z.object({ report_id: z.uuid().describe('The saved report.'), name: z.string() }),
  webhook_disabled: z.object({
    endpoint_id: z.uuid().describe('The webhook that was switched off.'),
    name: z.string(),
    reason: z.enum(['failing', 'gone']).describe('`gone`: it answered that it wants no more.'),
  }),
  turns_full: z.object({ max_turns: z.int() }),
  password_changed: z.object({ device: z.string().nullable() }),
} as const satisfies Record<(typeof NOTIFICATION_TYPE_NAMES)[number], z.ZodType>;

export type NotificationData = { [T in keyof typeof NOTIFICATION_DATA]: z.infer<(typeof NOTIFICATION_DATA)[T]> };

function typed<T extends keyof typeof NOTIFICATION_DATA>(type: T) {
  return z.object({
    id: z.uuid(),
    type: z.literal(type),
    consequence: z.int().min(1).max(5).describe('5 is the most serious.'),
    data: NOTIFICATION_DATA[type],
    created_at: z.iso.datetime(),
    read_at: z.iso.datetime().nullable(),
  });
}

export const notificationSchema = z.discriminatedUnion('type', [
  typed('moderation_notice'),
  typed('password_changed'),
  typed('region_notice'),
  typed('region_vote'),
  typed('asset_notice'),
  typed('operator_event'),
  typed('citizenship_notice'),
  typed('ship_lost'),
  typed('attacked'),
  typed('fleet_battle'),
  typed('slip_lost'),
  typed('bounty_news'),
  typed('combat_ruling'),
  typed('combat_intervention'),
  typed('npc_demand'),
  typed('fleet_call'),
  typed('cargo_inspected'),
  typed('fleet_flight'),
  typed('price_alert'),
  typed('team_invitation'),
  typed('team_war'),
  typed('message_received'),
  typed('team_message'),
  typed('citadel_built'),
  typed('medal_awarded'),
  typed('rank_reached'),
  typed('season_closed'),
  typed('construction_update'),
  typed('contract_update'),
  typed('scope_decided'),
  typed('report_delivered'),
  typed('webhook_disabled'),
  typed('turns_full'),
  typed('hail_heard'),
]);
export type NotificationView = z.infer<typeof notificationSchema>;

export const notificationType = z.enum(NOTIFICATION_TYPE_NAMES);
export const notificationSwitchesSchema = z.object({ type: notificationType, in_app: z.boolean(), push: z.boolean() });
const switchRow = notificationSwitchesSchema
  .extend({ always: z.boolean() })
  .describe('`always`: shown in the game whatever the switch says.');
export const notificationSwitchesOutput = z.object({ items: z.array(switchRow) });
export const notificationSwitchPage = notificationSwitchesOutput.extend({ next_cursor: z.string().nullable() });
export const notificationSummaryOutput = z.object({ unread: z.int(), unread_messages: z.int() });

export const markNotificationsReadInput = z
  .object({
    ids: z.array(z.uuid()).min(1).max(100).overwrite(distinct).optional(),
    until: z.iso.datetime().optional(),
  })
  .describe('Without ids: everything up to `until`, or everything.');
export const markNotificationsReadOutput = z.object({ read: z.int(), unread: z.int() });

export const absenceSchema = z.object({ from: z.iso.datetime(), until: z.iso.datetime() });
export const presenceOutput = z.object({ away: absenceSchema.nullable() });
export const closeDigestInput = z.object({ until: z.iso.datetime() });
export const digestOutput = z.object({
  away: absenceSchema.nullable(),
  total: z.int(),
  groups: z.array(
    z.object({ type: notificationType, consequence: z.int(), count: z.int(), newest: z.array(notificationSchema) }),
  ),
});

export const subscribePushInput = z.object({
  endpoint: z.string().min(1).max(1_000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export const pushSubscriptionSchema = z.object({
  id: z.uuid(),
  device: z.string().nullable(),
  endpoint_digest: z
    .string()
    .describe('Enough of the address to identify this browser; the whole address is a secret.'),
  created_at: z.iso.datetime(),
  last_sent_at: z.iso.datetime().nullable(),
});
export const pushOutput = z.object({
  public_key: z
    .string()
    .nullable()
    .describe('The key a browser subscribes with; null when this service sends no push notifications.'),
  subscriptions: z.array(pushSubscriptionSchema),
});
export type SubscribeInput = z.infer<typeof subscribePushInput>;
export type Switches = z.infer<typeof notificationSwitchesSchema>;
export type SwitchRow = z.infer<typeof switchRow>;

export const adminNotice = z.object({
  id: z.uuid(),
  type: z.enum(['scope_decided', 'report_delivered']).describe('What it is about.'),
  name: z.string().describe('The scope, or the name of the report.'),
  decision: z.enum(['granted', 'refused', 'lapsed']).nullable().describe('Of a request; `lapsed`: nobody decided.'),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
});
export const adminNoticePage = z.object({
  items: z.array(adminNotice),
  next_cursor: z.string().nullable(),
  unread: z.int().describe('How many are unread.'),
});
export const markNoticesReadInput = z.object({
  until: z.iso.datetime().describe('`created_at` of the latest one seen.'),
});
export const markNoticesReadOutput = z.object({ unread: z.int().describe('How many are unread.') });
export type AdminNotice = z.infer<typeof adminNotice>;
