import { listPeople } from '#server/operations/people/queries/list-people.ts';
import { readPerson } from '#server/operations/people/queries/read-person.ts';
import {
  listPeopleInput,
  personDetails,
  personInput,
  personPage,
  transferAssetsInput,
  transferredAssetsOutput,
} from '#server/operations/people/schemas.ts';
import { TRANSFER_SCOPE, transferAssets } from '#server/operations/people/transfer-assets.ts';
import { router, scopedProcedure } from '#server/platform/procedure.ts';

const tags = ['people'] as const;
const viewer = scopedProcedure('admin.players.view');

export const peopleRouter = router({
  list: viewer
    .meta({ route: { method: 'GET', path: '/admin/players', tags, summary: 'List accounts with what they have' } })
    .input(listPeopleInput)
    .output(personPage)
    .query(({ ctx, input }) => listPeople(ctx, input)),
  get: viewer
    .meta({
      route: { method: 'GET', path: '/admin/players/{user_id}', tags, summary: 'Get everything about one account' },
    })
    .meta({ errors: ['NOT_FOUND'] })
    .input(personInput)
    .output(personDetails)
    .query(({ ctx, input }) => readPerson(ctx, input.user_id)),
  transferAssets: scopedProcedure(TRANSFER_SCOPE)
    .meta({
      route: {
        method: 'POST',
        path: '/admin/players/{player_id}/transfer',
        tags,
        summary: 'Move credits or a moored ship from one player to another',
        successStatus: 200,
      },
    })
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(transferAssetsInput)
    .output(transferredAssetsOutput)
    .mutation(({ ctx, input }) => transferAssets(ctx, input)),
});
