import { attackTarget } from '#server/game/combat/attack-target.ts';
import { collectSalvage } from '#server/game/combat/collect-salvage.ts';
import { estimateAttack } from '#server/game/combat/estimate-attack.ts';
import { giveOrders } from '#server/game/combat/give-orders.ts';
import { listHistory, readSalvage } from '#server/game/combat/queries/list-history.ts';
import { readCombat } from '#server/game/combat/queries/read-combat.ts';
import { readReplay } from '#server/game/combat/queries/read-replay.ts';
import { readStandings } from '#server/game/combat/record-deeds.ts';
import {
  attackInput,
  collectOutput,
  combatIdInput,
  combatSchema,
  estimateOutput,
  historyInput,
  historyItem,
  ordersInput,
  privacyInput,
  replaySchema,
  salvageListOutput,
  standingsOutput,
} from '#server/game/combat/schemas.ts';
import { setPrivacy } from '#server/game/combat/set-privacy.ts';
import { cutList, listInput, pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, publicProcedure, router } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: `/combat/${string}`, summary: string) {
  return { route: { method, path, tags: ['combat'], summary } };
}

export const combatRouter = router({
  attack: playerProcedure
    .meta(route('POST', '/combat/attack', 'Attack what is in your sector'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(attackInput)
    .output(combatSchema)
    .mutation(({ ctx, input }) => attackTarget(ctx, input)),
  estimate: playerProcedure
    .meta(route('POST', '/combat/estimate', 'Estimate an attack: the odds, the losses and why'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(attackInput)
    .output(estimateOutput)
    .query(({ ctx, input }) => estimateAttack(ctx, input)),
  history: playerProcedure
    .meta(route('GET', '/combat/history', 'List your fights, newest first'))
    .input(historyInput)
    .output(pageOf(historyItem))
    .query(({ ctx, input }) => listHistory(ctx, input)),
  salvage: playerProcedure
    .meta(route('GET', '/combat/salvage', 'List the salvage in your sector'))
    .input(listInput)
    .output(salvageListOutput)
    .query(async ({ ctx, input }) => cutList(await readSalvage(ctx), input, ({ id }) => id)),
  collect: playerProcedure
    .meta(route('POST', '/combat/salvage/{id}/collect', 'Collect salvage in your sector'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(combatIdInput)
    .output(collectOutput)
    .mutation(({ ctx, input }) => collectSalvage(ctx, input)),
  standings: playerProcedure
    .meta(route('GET', '/combat/standings', 'Read your wanted level and your standing with the factions'))
    .input(listInput)
    .output(standingsOutput)
    .query(async ({ ctx, input }) => cutList(await readStandings(ctx), input, ({ faction_code }) => faction_code)),
  get: playerProcedure
    .meta(route('GET', '/combat/{id}', 'Read one of your fights'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(combatIdInput)
    .output(combatSchema)
    .query(({ ctx, input }) => readCombat(ctx, input)),
  replay: publicProcedure
    .meta(route('GET', '/combat/{id}/replay', 'Read a fight round by round'))
    .meta({ errors: ['NOT_FOUND'], identifies: true })
    .input(combatIdInput)
    .output(replaySchema)
    .query(({ ctx, input }) => readReplay(ctx, input)),
  orders: playerProcedure
    .meta(route('POST', '/combat/{id}/orders', 'Give your ship new orders in a running fight'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(ordersInput)
    .output(combatSchema)
    .mutation(({ ctx, input }) => giveOrders(ctx, input)),
  setPrivacy: playerProcedure
    .meta(route('POST', '/combat/{id}/privacy', 'Share the replay of one of your fights, or keep it private'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(privacyInput)
    .output(combatSchema)
    .mutation(({ ctx, input }) => setPrivacy(ctx, input)),
});
