import { expect, it } from 'vitest';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld();

it('pages the ships that a player ever had: those that exist first, then the lost ones, newest first', async () => {
  const { game, player_id } = await world.player();
  const [active] = (await game.ships.list({})).items;
  await world.db.pool.query(
    `INSERT INTO ships SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'name', 'Pod ' || n,
       'created_at', s.created_at + n * interval '1 minute', 'is_destroyed', true, 'lost_at', s.created_at, 'payout', 0, 'hull', 0,
       'shields', 0, 'lost_sector_id', s.sector_id))).* FROM ships s, generate_series(1, 120) n WHERE s.owner_id = $1`,
    [player_id],
  );
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await game.ships.list({ limit: 50, cursor });
    expect(page.items.length).toBeLessThanOrEqual(50);
    names.push(...page.items.map(({ id, name }) => (id === active?.id ? 'active' : name)));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(names).toEqual(['active', ...Array.from({ length: 120 }, (_, index) => `Pod ${120 - index}`)]);
});
