import { buildCitadel } from '#server/game/planets/build-citadel.ts';
import { claimPlanet } from '#server/game/planets/claim-planet.ts';
import { colonizePlanet } from '#server/game/planets/colonize-planet.ts';
import { defendPlanet } from '#server/game/planets/defend-planet.ts';
import { landOnPlanet } from '#server/game/planets/land-on-planet.ts';
import { launchGenesis } from '#server/game/planets/launch-genesis.ts';
import { leavePlanet } from '#server/game/planets/leave-planet.ts';
import { movePlanetCargo } from '#server/game/planets/move-planet-cargo.ts';
import { readAllPlanets, readAnyPlanet } from '#server/game/planets/queries/read-all-planets.ts';
import { readGenesisQuote, readPlanet, readPlanets } from '#server/game/planets/queries/read-planets.ts';
import { renamePlanet } from '#server/game/planets/rename-planet.ts';
import {
  adminPlanetSchema,
  buildCitadelInput,
  claimPlanetInput,
  colonizeInput,
  defendPlanetInput,
  genesisQuoteOutput,
  launchGenesisInput,
  listAllPlanetsInput,
  listPlanetsInput,
  ownPlanetSchema,
  planetActionOutput,
  planetCargoInput,
  planetDetail,
  planetIdInput,
  planetSafeInput,
  renamePlanetInput,
  transferPlanetInput,
} from '#server/game/planets/schemas.ts';
import { transferPlanet } from '#server/game/planets/transfer-planet.ts';
import { useSafe } from '#server/game/planets/use-safe.ts';
import { pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';

function route(
  method: 'GET' | 'POST',
  path: `/planets${string}` | `/admin/colonization${string}`,
  summary: string,
  successStatus = 200,
) {
  return { route: { method, path, tags: ['planets'], summary, successStatus } };
}

export const planetsRouter = router({
  list: playerProcedure
    .meta(route('GET', '/planets', 'List your planets, newest first'))
    .input(listPlanetsInput)
    .output(pageOf(ownPlanetSchema))
    .query(({ ctx, input }) => readPlanets(ctx, input)),
  adminList: scopedProcedure('admin.players.view')
    .meta(route('GET', '/admin/colonization', 'List the planets of all players, newest first'))
    .input(listAllPlanetsInput)
    .output(pageOf(adminPlanetSchema))
    .query(({ ctx, input }) => readAllPlanets(ctx, input)),
  adminGet: scopedProcedure('admin.players.view')
    .meta(route('GET', '/admin/colonization/{id}', 'Read the planet of any player'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(planetIdInput)
    .output(adminPlanetSchema)
    .query(({ ctx, input }) => readAnyPlanet(ctx, input)),
  genesisQuote: playerProcedure
    .meta(route('GET', '/planets/genesis', 'Read what a new planet costs'))
    .output(genesisQuoteOutput)
    .query(({ ctx }) => readGenesisQuote(ctx)),
  get: playerProcedure
    .meta(route('GET', '/planets/{id}', 'Read one of your planets, or one in your sector'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(planetIdInput)
    .output(planetDetail)
    .query(({ ctx, input }) => readPlanet(ctx, input)),
  genesis: playerProcedure
    .meta(route('POST', '/planets/genesis', 'Launch a genesis device in your sector', 201))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(launchGenesisInput)
    .output(planetActionOutput)
    .mutation(({ ctx, input }) => launchGenesis(ctx, input)),
  land: playerProcedure
    .meta(route('POST', '/planets/{id}/land', 'Land on a planet'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(planetIdInput)
    .output(planetActionOutput)
    .mutation(({ ctx, input }) => landOnPlanet(ctx, input)),
  leave: playerProcedure
    .meta(route('POST', '/planets/{id}/leave', 'Take off from a planet'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(planetIdInput)
    .output(planetActionOutput)
    .mutation(({ ctx, input }) => leavePlanet(ctx, input)),
  claim: playerProcedure
    .meta(route('POST', '/planets/{id}/claim', 'Claim the planet you stand on'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(claimPlanetInput)
    .output(planetActionOutput)
    .mutation(({ ctx, input }) => claimPlanet(ctx, input)),
  colonize: playerProcedure
    .meta(route('POST', '/planets/{id}/colonize', 'Settle colonists from your ship'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(colonizeInput)
    .output(planetActionOutput)
    .mutation(({ ctx, input }) => colonizePlanet(ctx, input)),
  cargo: playerProcedure
    .meta(route('POST', '/planets/{id}/cargo', 'Move goods between planet and ship'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(planetCargoInput)
    .output(planetActionOutput)
    .mutation(({ ctx, input }) => movePlanetCargo(ctx, input)),
  safe: playerProcedure
    .meta(route('POST', '/planets/{id}/safe', 'Put credits into the safe or take them out'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(planetSafeInput)
    .output(planetActionOutput)
    .mutation(({ ctx, input }) => useSafe(ctx, input)),
  build: playerProcedure
    .meta(route('POST', '/planets/{id}/build', 'Start the next level of the citadel'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(buildCitadelInput)
    .output(planetActionOutput)
    .mutation(({ ctx, input }) => buildCitadel(ctx, input)),
  defend: playerProcedure
    .meta(route('POST', '/planets/{id}/defend', 'Move defence drones and charge shields'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(defendPlanetInput)
    .output(planetActionOutput)
    .mutation(({ ctx, input }) => defendPlanet(ctx, input)),
  rename: playerProcedure
    .meta(route('POST', '/planets/{id}/rename', 'Rename a planet of yours'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(renamePlanetInput)
    .output(planetActionOutput)
    .mutation(({ ctx, input }) => renamePlanet(ctx, input)),
  transfer: playerProcedure
    .meta(route('POST', '/planets/{id}/transfer', 'Give a planet to another player'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'], idempotent: true })
    .input(transferPlanetInput)
    .output(planetActionOutput)
    .mutation(({ ctx, input }) => transferPlanet(ctx, input)),
});
