import { placeBounty } from '#server/game/bounties/place-bounty.ts';
import { readBountyBoard } from '#server/game/bounties/queries/read-board.ts';
import { readBounties, readBounty } from '#server/game/bounties/queries/read-bounties.ts';
import {
  bountyBoardInput,
  bountyIdInput,
  bountySchema,
  listBountiesInput,
  placeBountyInput,
  wantedSchema,
} from '#server/game/bounties/schemas.ts';
import { withdrawBounty } from '#server/game/bounties/withdraw-bounty.ts';
import { pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: `/bounties${string}`, summary: string, successStatus = 200) {
  return { route: { method, path, tags: ['bounties'], summary, successStatus } };
}

export const bountiesRouter = router({
  list: playerProcedure
    .meta(route('GET', '/bounties', 'List open bounties, or all of your own, newest first'))
    .input(listBountiesInput)
    .output(pageOf(bountySchema))
    .query(({ ctx, input }) => readBounties(ctx, input)),
  board: playerProcedure
    .meta(
      route('GET', '/bounties/board', 'List wanted players by the total on their heads, with where you last saw them'),
    )
    .input(bountyBoardInput)
    .output(pageOf(wantedSchema))
    .query(({ ctx, input }) => readBountyBoard(ctx, input)),
  get: playerProcedure
    .meta(route('GET', '/bounties/{id}', 'Read a bounty'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(bountyIdInput)
    .output(bountySchema)
    .query(({ ctx, input }) => readBounty(ctx, input)),
  place: playerProcedure
    .meta(
      route('POST', '/bounties', 'Place a bounty on a player; the credits are held until it is paid or returned', 201),
    )
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(placeBountyInput)
    .output(bountySchema)
    .mutation(({ ctx, input }) => placeBounty(ctx, input)),
  withdraw: playerProcedure
    .meta(route('POST', '/bounties/{id}/withdraw', 'Withdraw a bounty of yours'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(bountyIdInput)
    .output(bountySchema)
    .mutation(({ ctx, input }) => withdrawBounty(ctx, input)),
});
