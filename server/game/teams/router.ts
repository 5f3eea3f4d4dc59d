import { z } from 'zod';
import { acceptInvitation } from '#server/game/teams/accept-invitation.ts';
import { setRole } from '#server/game/teams/change-role.ts';
import { createTeam } from '#server/game/teams/create-team.ts';
import { declareWar } from '#server/game/teams/declare-war.ts';
import { declineInvitation } from '#server/game/teams/decline-invitation.ts';
import { depositToTreasury } from '#server/game/teams/deposit-credits.ts';
import { dissolveTeam } from '#server/game/teams/dissolve-team.ts';
import { handOver } from '#server/game/teams/hand-over.ts';
import { invitePlayer } from '#server/game/teams/invite-player.ts';
import { leaveTeam } from '#server/game/teams/leave-team.ts';
import { makePeace } from '#server/game/teams/make-peace.ts';
import { readTeamPlanets, readTeamShips } from '#server/game/teams/queries/read-holdings.ts';
import { readMyTeam } from '#server/game/teams/queries/read-my-team.ts';
import { readAnyTeam, readTeam, readTeams } from '#server/game/teams/queries/read-teams.ts';
import { previewParting, readTreasury, readTreasuryEntries } from '#server/game/teams/queries/read-treasury.ts';
import { readWars } from '#server/game/teams/queries/read-wars.ts';
import { removeMember } from '#server/game/teams/remove-member.ts';
import {
  adminTeamDetail,
  createTeamInput,
  declareWarInput,
  inviteToTeamInput,
  listTeamsInput,
  listTreasuryInput,
  listWarsInput,
  myTeamOutput,
  partingOutput,
  peaceInput,
  teamDetail,
  teamIdInput,
  teamInvitedOutput,
  teamMemberInput,
  teamPage,
  teamPlanetSchema,
  teamRoleInput,
  teamShipSchema,
  treasuryAmountInput,
  treasuryEntrySchema,
  treasuryLimitsInput,
  treasuryMoveOutput,
  treasuryOutput,
  warPage,
  warSchema,
} from '#server/game/teams/schemas.ts';
import { setTreasuryLimits } from '#server/game/teams/set-limits.ts';
import { withdrawFromTreasury } from '#server/game/teams/withdraw-credits.ts';
import { withdrawInvitation } from '#server/game/teams/withdraw-invitation.ts';
import { pageInput, pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';

function route(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/teams${string}` | `/admin/teams${string}`,
  summary: string,
  successStatus = 200,
) {
  return { route: { method, path, tags: ['teams'], summary, successStatus } };
}

export const teamsRouter = router({
  list: playerProcedure
    .meta(route('GET', '/teams', 'List teams by name, optionally by the start of the name'))
    .input(listTeamsInput)
    .output(teamPage)
    .query(({ ctx, input }) => readTeams(ctx, input)),
  get: playerProcedure
    .meta(route('GET', '/teams/{id}', 'Read a team and its members'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(teamIdInput)
    .output(teamDetail)
    .query(({ ctx, input }) => readTeam(ctx, input)),
  adminList: scopedProcedure('admin.players.view')
    .meta(route('GET', '/admin/teams', 'List all teams by name, for operators'))
    .input(listTeamsInput)
    .output(teamPage)
    .query(({ ctx, input }) => readTeams(ctx, input)),
  adminGet: scopedProcedure('admin.players.view')
    .meta(route('GET', '/admin/teams/{id}', 'Read a team with its members and open invitations'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(teamIdInput)
    .output(adminTeamDetail)
    .query(({ ctx, input }) => readAnyTeam(ctx, input)),
  mine: playerProcedure
    .meta(route('GET', '/teams/me', 'Read your team and your invitations'))
    .output(myTeamOutput)
    .query(({ ctx }) => readMyTeam(ctx)),
  create: playerProcedure
    .meta(route('POST', '/teams', 'Found a team', 201))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(createTeamInput)
    .output(teamDetail)
    .mutation(({ ctx, input }) => createTeam(ctx, input)),
  leave: playerProcedure
    .meta(route('POST', '/teams/me/leave', 'Leave your team', 204))
    .meta({ errors: ['CONFLICT', 'VALIDATION'], idempotent: true })
    .output(z.void())
    .mutation(({ ctx }) => leaveTeam(ctx)),
  dissolve: playerProcedure
    .meta(route('DELETE', '/teams/me', 'Dissolve the team you founded', 204))
    .meta({ errors: ['CONFLICT'] })
    .output(z.void())
    .mutation(({ ctx }) => dissolveTeam(ctx)),
  handOver: playerProcedure
    .meta(route('POST', '/teams/me/founder', 'Hand your team over to another member', 204))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(teamMemberInput)
    .output(z.void())
    .mutation(({ ctx, input }) => handOver(ctx, input)),
  setRole: playerProcedure
    .meta(route('PUT', '/teams/me/members/{player_id}', 'Make a member an officer, or an officer a member', 204))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(teamRoleInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setRole(ctx, input)),
  remove: playerProcedure
    .meta(route('DELETE', '/teams/me/members/{player_id}', 'Remove a member from your team', 204))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(teamMemberInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeMember(ctx, input)),
  invite: playerProcedure
    .meta(route('POST', '/teams/me/invitations', 'Invite a player to your team', 201))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(inviteToTeamInput)
    .output(teamInvitedOutput)
    .mutation(({ ctx, input }) => invitePlayer(ctx, input)),
  withdraw: playerProcedure
    .meta(route('DELETE', '/teams/me/invitations/{id}', 'Withdraw an invitation', 204))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(teamIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input)),
  accept: playerProcedure
    .meta(route('POST', '/teams/invitations/{id}/accept', 'Accept an invitation'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(teamIdInput)
    .output(teamDetail)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  decline: playerProcedure
    .meta(route('POST', '/teams/invitations/{id}/decline', 'Decline an invitation', 204))
    .meta({ errors: ['NOT_FOUND'] })
    .input(teamIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => declineInvitation(ctx, input)),
  planets: playerProcedure
    .meta(route('GET', '/teams/me/planets', 'List the planets of everybody in your team'))
    .meta({ errors: ['CONFLICT'] })
    .input(pageInput)
    .output(pageOf(teamPlanetSchema))
    .query(({ ctx, input }) => readTeamPlanets(ctx, input)),
  ships: playerProcedure
    .meta(route('GET', '/teams/me/ships', 'List the ships of everybody in your team'))
    .meta({ errors: ['CONFLICT'] })
    .input(pageInput)
    .output(pageOf(teamShipSchema))
    .query(({ ctx, input }) => readTeamShips(ctx, input)),
  wars: playerProcedure
    .meta(route('GET', '/teams/wars', 'List the wars of all teams or of one, newest first'))
    .input(listWarsInput)
    .output(warPage)
    .query(({ ctx, input }) => readWars(ctx, input)),
  declareWar: playerProcedure
    .meta(route('POST', '/teams/me/wars', 'Declare war on another team', 201))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(declareWarInput)
    .output(warSchema)
    .mutation(({ ctx, input }) => declareWar(ctx, input)),
  makePeace: playerProcedure
    .meta(
      route(
        'POST',
        '/teams/me/wars/{id}/peace',
        'Call a war off before it begins, offer peace, accept it, or take the offer back',
      ),
    )
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(peaceInput)
    .output(warSchema)
    .mutation(({ ctx, input }) => makePeace(ctx, input)),
  treasury: playerProcedure
    .meta(route('GET', '/teams/me/treasury', 'Read the treasury of your team'))
    .meta({ errors: ['CONFLICT'] })
    .output(treasuryOutput)
    .query(({ ctx }) => readTreasury(ctx)),
  treasuryEntries: playerProcedure
    .meta(route('GET', '/teams/me/treasury/entries', "List the ledger of your team's treasury, newest first"))
    .meta({ errors: ['CONFLICT'] })
    .input(listTreasuryInput)
    .output(pageOf(treasuryEntrySchema))
    .query(({ ctx, input }) => readTreasuryEntries(ctx, input)),
  deposit: playerProcedure
    .meta(route('POST', '/teams/me/treasury/deposit', "Put credits into your team's treasury"))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(treasuryAmountInput)
    .output(treasuryMoveOutput)
    .mutation(({ ctx, input }) => depositToTreasury(ctx, input)),
  withdrawCredits: playerProcedure
    .meta(route('POST', '/teams/me/treasury/withdraw', "Draw credits from your team's treasury"))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(treasuryAmountInput)
    .output(treasuryMoveOutput)
    .mutation(({ ctx, input }) => withdrawFromTreasury(ctx, input)),
  setLimits: playerProcedure
    .meta(route('PUT', '/teams/me/treasury/limits', 'Decide what officers and members may withdraw a day', 204))
    .meta({ errors: ['CONFLICT'] })
    .input(treasuryLimitsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setTreasuryLimits(ctx, input)),
  parting: playerProcedure
    .meta(route('GET', '/teams/me/parting', 'Read what leaving or dissolving your team would move'))
    .meta({ errors: ['CONFLICT'] })
    .output(partingOutput)
    .query(({ ctx }) => previewParting(ctx)),
});
