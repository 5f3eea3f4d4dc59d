import { z } from 'zod';

export const listPeopleInput = z.object({
  search: z.string().trim().max(100).optional().describe('Part of a name or e-mail address.'),
  state: z.enum(['active', 'suspended', 'deleted', 'admins']).optional().describe('Only accounts in this state.'),
  sort: z
    .enum(['newest', 'oldest', 'name', 'last_login', 'credits'])
    .default('newest')
    .describe('Order of the accounts.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});

export const personRow = z.object({
  user_id: z.uuid(),
  username: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  is_admin: z.boolean(),
  deleted: z.boolean().describe('Whether the account was deleted.'),
  subscription_tier: z.string().nullable().describe('Tier of the subscription; null is free.'),
  created_at: z.iso.datetime(),
  last_login: z.iso.datetime().nullable().describe('When it last signed in.'),
  player_id: z.uuid().nullable().describe('Null where the account does not play.'),
  credits: z.int().nullable(),
});
export const personPage = z.object({ items: z.array(personRow), next_cursor: z.string().nullable() });

export const personInput = z.object({ user_id: z.uuid() });
export const personDetails = personRow.extend({
  turns: z.int().nullable().describe('Turns as stored.'),
  sector: z.object({ id: z.uuid(), number: z.int(), name: z.string() }).nullable().describe('Where the player is.'),
  team: z.object({ name: z.string(), tag: z.string(), role: z.string() }).nullable(),
  aria_trust_score: z.number().nullable().describe('From 0 to 1.'),
  cluster: z
    .object({ id: z.uuid(), status: z.string(), weight: z.number().describe('What trades of the account count for.') })
    .nullable()
    .describe('The cluster of accounts it is in.'),
  sessions: z
    .array(
      z.object({
        id: z.uuid(),
        ip: z.string().nullable(),
        user_agent: z.string().nullable().describe('What the browser says it is.'),
        started_at: z.iso.datetime().describe('When it signed in.'),
        last_used_at: z.iso.datetime().describe('When its token was last renewed.'),
        open: z.boolean().describe('Whether the session still lives.'),
      }),
    )
    .describe('The last 20 sessions.'),
  ships: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        type: z.string().describe('Type of the ship.'),
        value: z.int().describe('List price in credits.'),
        is_active: z.boolean(),
        is_destroyed: z.boolean().describe('Whether it was lost.'),
      }),
    )
    .describe('Ships of the player.'),
  bank_credits: z.int().nullable().describe('Credits at the central bank; null where the account does not play.'),
  planets: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        type: z.string().describe('Type of the planet.'),
        sector_number: z.int(),
        citadel_level: z.int(),
        colonists: z.int(),
        drones: z.int(),
        safe: z.int().describe('Credits in its safe.'),
      }),
    )
    .describe('Planets of the player, newest first, at most 50.'),
  stations: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        sector_number: z.int(),
        cost_basis: z.int().describe('Credits that it was acquired for.'),
        upgrade_capital: z.int().describe('Credits that were built in since.'),
        till: z.int().describe('Credits in its till.'),
      }),
    )
    .describe('Stations of the player, newest first, at most 50.'),
  gates: z
    .array(
      z.object({
        id: z.uuid(),
        status: z.string().describe('`closed` while its upkeep is owed.'),
        from_sector_number: z.int().describe('Number of the sector of one end.'),
        to_sector_number: z.int().describe('Number of the sector of the other end.'),
        toll: z.int().describe('Credits that a passage costs.'),
        cost_basis: z.int().describe('Credits that beacons and gate cost.'),
        till: z.int().describe('Credits of tolls not fetched yet.'),
      }),
    )
    .describe('Warp gates of the player, newest first, at most 50.'),
  orders: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['ship', 'station']),
        status: z.string(),
        ship_type: z.string().nullable().describe('Null for a station.'),
        dock_name: z.string().describe('The trade dock that builds it.'),
        price: z.int().describe('Credits.'),
        escrow: z.int().describe('Credits held for it: 0 once it is complete or cancelled.'),
        queued_at: z.iso.datetime().describe('When it was ordered.'),
      }),
    )
    .describe('The last 50 orders of the player at trade docks.'),
  contracts: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.string().describe('What is to be done.'),
        status: z.string(),
        side: z.enum(['posted', 'taken']).describe('Whether the player pays for it or does it.'),
        reward: z.int().describe('Credits.'),
        created_at: z.iso.datetime(),
      }),
    )
    .describe('The last 50 contracts the player posted or took.'),
  flagged_messages: z
    .array(
      z.object({
        id: z.uuid(),
        excerpt: z.string().describe('The first 160 characters.'),
        flags: z.int().describe('How many reported it.'),
        open_flags: z.int().describe('Reports that no moderator settled.'),
        is_hidden: z.boolean().describe('Whether a moderator hid it.'),
        created_at: z.iso.datetime(),
      }),
    )
    .nullable()
    .describe('The last 50 messages of the player that others reported; null for those who may not moderate messages.'),
  standings: z
    .array(z.object({ faction_code: z.string(), standing: z.int().describe('From -1,000 to 1,000.') }))
    .describe('How factions see the player.'),
  gifts: z
    .array(
      z.object({
        direction: z.enum(['given', 'received']),
        other: z.object({ user_id: z.uuid(), username: z.string() }).nullable().describe('Null for a team.'),
        team: z.string().nullable().describe('Tag of the team.'),
        value: z.int().describe('Credits, as it was valued then.'),
        times: z.int().describe('How often.'),
        last_at: z.iso.datetime().describe('The last time.'),
      }),
    )
    .describe('Value that the player gave to others or got from them, the largest 20 sums.'),
  movements: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.string().describe('`buy` and `sell` are trades; others are kinds of the credit ledger.'),
        amount: z.int().describe('Credits; below 0 what was paid.'),
        credits_after: z.int().describe('The balance it left.'),
        created_at: z.iso.datetime(),
      }),
    )
    .describe('The last 30 movements of credits.'),
  sanctions: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['warn', 'mute', 'suspend']).describe('What was done.'),
        reason: z.string(),
        appeal_note: z.string().nullable().describe('What the player may do about it.'),
        until: z.iso.datetime().nullable().describe('When it ends; null without an end.'),
        created_at: z.iso.datetime(),
        lifted_at: z.iso.datetime().nullable().describe('When it was lifted.'),
      }),
    )
    .describe('Newest first.'),
});

export const transferAssetsInput = z
  .object({
    player_id: z.uuid().describe('Who has it now.'),
    to: z.string().trim().min(1).max(64).describe('Name of who gets it.'),
    amount: z.int().min(1).max(1_000_000_000_000).optional().describe('Credits; or name a ship.'),
    ship_id: z.uuid().optional().describe('A moored ship, whose cargo goes with it; or say how many credits.'),
    reason: z.string().trim().min(3).max(500).describe('Why; recorded in the audit log.'),
  })
  .refine(({ amount, ship_id }) => (amount === undefined) !== (ship_id === undefined), {
    error: 'Send either credits or a ship.',
    path: ['amount'],
  })
  .meta({ examples: [{ to: 'castor', amount: 5_000, reason: 'Stolen by a shared account.' }] });
export const transferredAssetsOutput = z.object({
  to: z.object({ user_id: z.uuid(), username: z.string() }),
  credits: z.int().describe('What was moved, credits.'),
  ship_id: z.uuid().nullable().describe('The ship that was moved.'),
});
export type TransferAssetsInput = z.infer<typeof transferAssetsInput>;
export type TransferredAssets = z.infer<typeof transferredAssetsOutput>;
export type ListPeopleInput = z.infer<typeof listPeopleInput>;
export type PersonRow = z.infer<typeof personRow>;
export type PersonDetails = z.infer<typeof personDetails>;
