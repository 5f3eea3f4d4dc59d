import { z } from 'zod';
import { cleanTag, cleanTeamName, isTag, isTeamName, TEAM_NAME } from '#server/game/teams/rules/names.ts';
import { TEAM_ROLES } from '#server/game/teams/rules/standing.ts';
import { TREASURY_KINDS } from '#server/game/teams/rules/treasury.ts';
import { WAR_OUTCOMES, WAR_STATES } from '#server/game/teams/rules/wars.ts';
import { looksLikeStaff } from '#server/platform/rules/confusable-text.ts';
import { PLANET_TYPES } from '#server/world/galaxy/rules/universe.ts';

export const teamRoleSchema = z.enum(TEAM_ROLES);

const name = z
  .string()
  .max(200)
  .overwrite(cleanTeamName)
  .min(3, 'Use at least 3 characters.')
  .max(32, 'Use at most 32 characters.')
  .refine(isTeamName, 'Use letters, digits and single spaces.')
  .refine((name) => !looksLikeStaff(name), 'This name looks like one of the staff. Choose another.')
  .meta({ pattern: TEAM_NAME.source, examples: ['Red Dwarves'] });
const tag = z
  .string()
  .max(20)
  .overwrite(cleanTag)
  .refine(isTag, 'Use 2 to 5 plain letters and digits.')
  .meta({ pattern: '^[A-Za-z0-9]{2,5}$' });

export const createTeamInput = z.object({ name, tag });
export const listTeamsInput = z.object({
  name: z.string().trim().max(32).optional().describe('How the name begins, or the whole tag.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const teamIdInput = z.object({ id: z.uuid() });
export const teamMemberInput = z.object({ player_id: z.uuid() });
export const inviteToTeamInput = z.object({
  to: z.string().trim().min(1, 'Enter a name.').max(64).describe("The player's name."),
});
export const teamRoleInput = z
  .object({ player_id: z.uuid(), role: z.enum(['officer', 'member']) })
  .describe("The founder's role can only be handed over.");

export const teamSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  tag: z.string(),
  members: z.int(),
  created_at: z.iso.datetime(),
});
export const teamPage = z.object({ items: z.array(teamSchema), next_cursor: z.string().nullable() });
const player = z.object({ player_id: z.uuid(), username: z.string() });
const memberSchema = player.extend({ role: teamRoleSchema, joined_at: z.iso.datetime() });

export const teamDetail = teamSchema.extend({ roster: z.array(memberSchema) });

export const invitationSchema = z.object({
  id: z.uuid(),
  team: teamSchema,
  invited_by: player.nullable().describe('Null when that player no longer exists.'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

export const myTeamOutput = z.object({
  team: teamSchema
    .extend({
      my_role: teamRoleSchema,
      max_members: z.int(),
      roster: z
        .array(memberSchema.extend({ is_awake: z.boolean(), is_me: z.boolean() }))
        .describe('`is_awake`: online now.'),
      invited: z
        .array(z.object({ id: z.uuid(), player, created_at: z.iso.datetime(), expires_at: z.iso.datetime() }))
        .describe('Open invitations; visible to the founder and officers only.'),
    })
    .nullable(),
  invitations: z.array(invitationSchema).describe('Invitations the caller has not answered.'),
});
const contributed = z
  .int()
  .describe('Credits paid in since joining, less those withdrawn; below 0 where more was withdrawn.');
const limit = z.int().min(0).max(1_000_000_000_000).describe('What one of them may withdraw in 24 hours, credits.');
export const treasuryOutput = z.object({
  balance: z.int().describe('What the treasury holds, credits.'),
  officer_limit: z.int().describe('What an officer may withdraw in 24 hours, credits.'),
  member_limit: z.int().describe('What a member may withdraw in 24 hours, credits.'),
  my_role: teamRoleSchema.describe('The role of the caller.'),
  contributed,
  share: z.int().describe('What the caller would get back on leaving now, credits.'),
  limit: z.int().nullable().describe('What the caller may withdraw in 24 hours; null without a limit.'),
  left: z.int().nullable().describe('What of that is left now; null without a limit.'),
});
export const treasuryAmountInput = z.object({
  amount: z.int().min(1).max(1_000_000_000_000).describe('Credits.'),
});
/** A treasury movement as sent to the team's webhook. */
export const teamTreasuryEvent = z.object({
  kind: z.enum(TREASURY_KINDS).describe('What moved them.'),
  amount: z.int().describe('Credits; above 0 into the treasury, below 0 out of it.'),
  balance: z.int().describe('Credits in the treasury after it.'),
});

export const treasuryMoveOutput = z.object({
  entry_id: z.uuid(),
  balance: z.int().describe('What the treasury holds afterwards.'),
  credits: z.int().describe('What the caller has afterwards.'),
});
export const treasuryLimitsInput = z.object({ officer_limit: limit, member_limit: limit });
export const treasuryEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(TREASURY_KINDS).describe('What moved them.'),
  player: player.describe('Whose credits moved.'),
  amount: z.int().describe('Credits; below 0 what left the treasury.'),
  balance_after: z.int().describe('What the treasury held then, credits.'),
  created_at: z.iso.datetime(),
});
export const listTreasuryInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const partingOutput = z
  .object({
    my_role: teamRoleSchema.describe('The role of the caller.'),
    treasury: z.int().describe('What the treasury holds, credits.'),
    contributed,
    leaving: z
      .object({
        share: z.int().describe('Credits that the caller gets back.'),
        stays: z.int().describe('Credits that stay with the team.'),
      })
      .nullable()
      .describe('Null for the founder, who cannot leave.'),
    dissolving: z
      .object({
        shares: z
          .array(player.extend({ contributed, share: z.int().describe('Credits they get.') }))
          .describe('Every member, by when they joined.'),
      })
      .nullable()
      .describe('Null for everyone but the founder.'),
  })
  .describe('What leaving or dissolving moves. Ships, planets, stations and gates belong to players and stay theirs.');
const knownSector = z
  .object({ id: z.uuid(), number: z.int(), name: z.string() })
  .nullable()
  .describe('Null where nobody of the team has been, or where a mate flies out of sight.');
export const teamPlanetSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(PLANET_TYPES),
  citadel_level: z.int(),
  owner: player,
  sector: knownSector,
});
export const teamShipSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  is_active: z.boolean().describe('Its owner flies it.'),
  hull: z.int(),
  max_hull: z.int(),
  shields: z.int(),
  max_shields: z.int(),
  owner: player,
  sector: knownSector,
});
export type TeamPlanet = z.infer<typeof teamPlanetSchema>;
export type TeamShip = z.infer<typeof teamShipSchema>;

const warLosses = z.object({
  ships: z.int().describe('Ships that were destroyed.'),
  value: z.int().describe('Their list price, credits.'),
  drones: z.int().describe('Drones of ships, planets and sectors.'),
  planets: z.int().describe('Planets that were captured.'),
});
const warTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  tag: z.string(),
  losses: warLosses.describe('What it lost to the other in this war.'),
});
export const warSchema = z.object({
  id: z.uuid(),
  state: z.enum(WAR_STATES),
  outcome: z.enum(WAR_OUTCOMES).nullable().describe('How it ended; null before.'),
  declarer: warTeam.describe('The team that declared it, as it was named then.'),
  target: warTeam.describe('The team that it was declared on.'),
  declared_at: z.iso.datetime().describe('When both teams were notified.'),
  starts_at: z.iso.datetime().describe('When its notice is over.'),
  ends_at: z.iso.datetime().describe('When it ended, or ends by itself.'),
  peace_offered_by: z.uuid().nullable().describe('The team that offers peace.'),
});
export const adminTeamDetail = teamSchema.extend({
  roster: z.array(
    memberSchema.extend({
      user_id: z.uuid(),
      credits: z.int(),
      contributed: contributed.describe('Credits paid in, less those withdrawn.'),
    }),
  ),
  invited: z.array(player.extend({ expires_at: z.iso.datetime() })).describe('Open invitations, at most 100.'),
  treasury: z
    .object({
      balance: z.int().describe('What it holds, credits.'),
      officer_limit: z.int().describe('What an officer may withdraw in 24 hours.'),
      member_limit: z.int().describe('What a member may withdraw in 24 hours.'),
      entries: z.array(treasuryEntrySchema).describe('Its last 20 movements.'),
    })
    .describe('What the members own together.'),
  wars: z.array(warSchema).describe('Its last 10 wars.'),
});
export type AdminTeam = z.infer<typeof adminTeamDetail>;
export const warPage = z.object({ items: z.array(warSchema), next_cursor: z.string().nullable() });
export const listWarsInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
  team_id: z.uuid().optional().describe('Only wars of this team.'),
});
export const declareWarInput = z.object({ team_id: z.uuid().describe('The team to be at war with.') });
export const peaceInput = z.object({
  id: z.uuid(),
  take_back: z.boolean().optional().describe('Takes back the offer of peace that your team has made.'),
});
export type PeaceInput = z.infer<typeof peaceInput>;
export type WarView = z.infer<typeof warSchema>;
export type ListWarsInput = z.infer<typeof listWarsInput>;

export const teamInvitedOutput = z.object({ id: z.uuid(), expires_at: z.iso.datetime() });

export type CreateTeamInput = z.infer<typeof createTeamInput>;
export type ListTeamsInput = z.infer<typeof listTeamsInput>;
export type RoleInput = z.infer<typeof teamRoleInput>;
export type TreasuryView = z.infer<typeof treasuryOutput>;
export type TreasuryAmount = z.infer<typeof treasuryAmountInput>;
export type TreasuryMoveView = z.infer<typeof treasuryMoveOutput>;
export type ListTreasuryInput = z.infer<typeof listTreasuryInput>;
export type PartingView = z.infer<typeof partingOutput>;
export type TeamView = z.infer<typeof teamSchema>;
export type TeamDetail = z.infer<typeof teamDetail>;
export type Invitation = z.infer<typeof invitationSchema>;
export type MyTeam = z.infer<typeof myTeamOutput>;
