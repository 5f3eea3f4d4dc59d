import { z } from 'zod';
import { cleanTag, cleanTeamName, isTag, isTeamName, TEAM_NAME } from '#server/teams/rules/names.ts';
import { TEAM_ROLES } from '#server/teams/rules/standing.ts';

export const teamRoleSchema = z.enum(TEAM_ROLES);

const name = z
  .string()
  .max(200)
  .overwrite(cleanTeamName)
  .min(3, 'Use at least 3 characters.')
  .max(32, 'Use at most 32 characters.')
  .refine(isTeamName, 'Use letters, digits and single spaces.')
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

export const adminTeamDetail = teamSchema.extend({
  roster: z.array(memberSchema.extend({ user_id: z.uuid(), credits: z.int() })),
  invited: z.array(player.extend({ expires_at: z.iso.datetime() })).describe('Open invitations, at most 100.'),
});
export type AdminTeam = z.infer<typeof adminTeamDetail>;

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
export const teamInvitedOutput = z.object({ id: z.uuid(), expires_at: z.iso.datetime() });

export type CreateTeamInput = z.infer<typeof createTeamInput>;
export type ListTeamsInput = z.infer<typeof listTeamsInput>;
export type RoleInput = z.infer<typeof teamRoleInput>;
export type TeamView = z.infer<typeof teamSchema>;
export type TeamDetail = z.infer<typeof teamDetail>;
export type Invitation = z.infer<typeof invitationSchema>;
export type MyTeam = z.infer<typeof myTeamOutput>;
