import { awardMedal } from '#server/community/medals/award-medal.ts';
import {
  readCollection,
  readHeldMedals,
  readMedals,
  readMyMedals,
} from '#server/community/medals/queries/read-medals.ts';
import { revokeMedal } from '#server/community/medals/revoke-medal.ts';
import {
  awardMedalInput,
  heldMedalsInput,
  heldMedalsOutput,
  listMedalsOutput,
  medalCollectionInput,
  medalCollectionOutput,
  medalCollectionPage,
  myMedalsOutput,
  revokeMedalInput,
} from '#server/community/medals/schemas.ts';
import { cutList, listInput, pageInput } from '#server/platform/cursor.ts';
import { playerProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: `/${string}`, summary: string) {
  return { route: { method, path, tags: ['medals'], summary, successStatus: 200 } };
}
const scoped = scopedProcedure('admin.medals.view');
/** Awarding needs more than the read scope, since a medal brings rank points. */
const awarding = scopedProcedure('admin.players.adjust_rep');

export const medalsRouter = router({
  mine: playerProcedure
    .meta(route('GET', '/medals/me', 'List the medals with your progress'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(listInput)
    .output(myMedalsOutput)
    .query(async ({ ctx, input }) => cutList(await readMyMedals(ctx), input, ({ id }) => id)),
  held: playerProcedure
    .meta(route('GET', '/players/{id}/medals', 'List the medals on a player’s profile'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(pageInput.extend(heldMedalsInput.shape))
    .output(heldMedalsOutput)
    .query(async ({ ctx, input }) => cutList(await readHeldMedals(ctx, input), input, ({ id }) => id)),
  list: scoped
    .meta(route('GET', '/admin/medals', 'List the medals and how many players hold each'))
    .input(listInput)
    .output(listMedalsOutput)
    .query(async ({ ctx, input }) => cutList(await readMedals(ctx), input, ({ id }) => id)),
  collection: scoped
    .meta(route('GET', '/medals/admin/players/{player_id}/collection', "Read a player's medals"))
    .meta({ errors: ['NOT_FOUND'] })
    .input(pageInput.extend(medalCollectionInput.shape))
    .output(medalCollectionPage)
    .query(async ({ ctx, input }) => cutList(await readCollection(ctx, input), input, ({ id }) => id)),
  award: awarding
    .meta(route('POST', '/admin/medals/award', 'Award a medal to a player'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(awardMedalInput)
    .output(medalCollectionOutput)
    .mutation(({ ctx, input }) => awardMedal(ctx, input)),
  revoke: awarding
    .meta(route('POST', '/admin/medals/revoke', 'Revoke a medal of a player'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(revokeMedalInput)
    .output(medalCollectionOutput)
    .mutation(({ ctx, input }) => revokeMedal(ctx, input)),
});
