import type { Page } from 'playwright/test';
import type { z } from 'zod';
import { moveShipOutput, movesOutput, sectorViewSchema } from '#server/game/navigation/schemas.ts';
import { expect } from '#tests/support/e2e.ts';
import { storedSession } from '#tests/support/e2e-account.ts';
import { newTestPlayer } from '#tests/support/e2e-player.ts';
import { ANYTHING, type Words } from '#tests/support/e2e-words.ts';
import { call } from '#tests/support/http-client.ts';

type Move = z.infer<typeof movesOutput>['items'][number];
export type Hop = Pick<Move, 'id' | 'number' | 'kind'>;

const MAX_WARPS = 30;

/** The way from Terra through the hub into a region of players, found by a scout who may not fly the last warp of it. */
export async function scoutAbroad(base: string): Promise<Hop[]> {
  const scout = await newTestPlayer(base);
  const { id: terra } = await scout.request(sectorViewSchema, 'GET', '/nav/here');
  const seen = new Set([terra]);
  const way: Hop[] = [];
  while (way.length < MAX_WARPS) {
    const { items } = await scout.request(movesOutput, 'GET', '/nav/moves');
    const closed = items.find(({ closed: why }) => why === 'citizens_only');
    if (closed) return [...way, closed];
    const next = nextOf(items, seen, way.length === 0);
    if (!next) break;
    seen.add(next.id);
    way.push(next);
    await scout.request(moveShipOutput, 'POST', '/nav/move', { to: next.id });
  }
  throw new Error(
    `no gateway to a region of players was found by way of ${way.map(({ number }) => number).join(', ')}`,
  );
}

/** Through the gateway at Terra, then along the lowest numbers of the hub, where gateways of fedspace are. */
function nextOf(items: readonly Move[], seen: ReadonlySet<string>, isAtTerra: boolean): Move | undefined {
  return items
    .filter(({ id, closed, kind }) => closed === null && !seen.has(id) && (kind === 'gateway') === isAtTerra)
    .toSorted((a, b) => a.number - b.number)[0];
}

/** One warp by the list beside the map, in which a lane and a gateway may lead to sectors of the same number. */
export async function flyHop(page: Page, { id, number, kind }: Hop, words: Words): Promise<void> {
  const gateway = words.say('game.dashboard.moves.gateway');
  const rows = page.getByRole('listitem');
  const row = kind === 'gateway' ? rows.filter({ hasText: gateway }) : rows.filter({ hasNotText: gateway });
  const button = words.saying('game.dashboard.moves.flyTo', { number, cost: ANYTHING });
  await row.getByRole('button', { name: button }).click();
  const { access_token: token } = await storedSession(page);
  const here = async () => sectorViewSchema.parse((await call(baseOf(page), 'GET', '/nav/here', { token })).body).id;
  await expect.poll(here).toBe(id);
}

function baseOf(page: Page): string {
  return new URL(page.url()).origin;
}
