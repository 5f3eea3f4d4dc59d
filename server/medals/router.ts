import { awardMedal } from '#server/medals/award-medal.ts';
import { readHeldMedals } from '#server/medals/queries/read-held-medals.ts';
import { readCollection, readMedals, readMyMedals } from '#server/medals/queries/read-medals.ts';
import { revokeMedal } from '#server/medals/revoke-medal.ts';
import {
  awardMedalInput,
  heldMedalsInput,
  heldMedalsOutput,
  listMedalsOutput,
  medalCollectionInput,
  medalCollectionOutput,
  myMedalsOutput,
  revokeMedalInput,
} from '#server/medals/schemas.ts';
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
    .output(myMedalsOutput)
    .query(({ ctx }) => readMyMedals(ctx)),
  held: playerProcedure
    .meta(route('GET', '/players/{id}/medals', 'List the medals on a player’s profile'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(heldMedalsInput)
    .output(heldMedalsOutput)
    .query(({ ctx, input }) => readHeldMedals(ctx, input)),
  list: scoped
    .meta(route('GET', '/admin/medals', 'List the medals and how many players hold each'))
    .output(listMedalsOutput)
    .query(({ ctx }) => readMedals(ctx)),
  collection: scoped
    .meta(route('GET', '/medals/admin/players/{player_id}/collection', "Read a player's medals"))
    .meta({ errors: ['NOT_FOUND'] })
    .input(medalCollectionInput)
    .output(medalCollectionOutput)
    .query(({ ctx, input }) => readCollection(ctx, input)),
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
