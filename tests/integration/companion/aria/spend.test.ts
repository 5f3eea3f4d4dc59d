import { expect, it } from 'vitest';
import { readSpend } from '#server/companion/aria/queries/security-report.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { userCtx } from '#tests/support/services.ts';

const world = gameWorld({ texts: true });
const DAY_MS = 86_400_000;

it('shows operators ARIA’s cost of the last days and today’s heaviest users', async () => {
  const [quiet, busy] = [await world.player(), await world.player()];
  await quiet.game.aria.chat({ message: 'where am I?' });
  for (let asked = 0; asked < 3; asked++) await busy.game.aria.chat({ message: 'where am I?' });
  const now = world.services.clock.now().getTime();
  for (const [age, micros] of [
    [0, 1_500_000],
    [1, 250_000],
    [31, 9_000_000],
  ] as const)
    await world.db.pool.query(
      `INSERT INTO aria_instance_days (day, spend_micros) VALUES ($1::date, $2)
       ON CONFLICT (day) DO UPDATE SET spend_micros = EXCLUDED.spend_micros`,
      [new Date(now - age * DAY_MS), micros],
    );
  const operator = userCtx(world.services, await createAdmin(world.db.pool, ['admin.security.view']));
  const spend = await readSpend(operator);
  expect(spend).toMatchObject({ today: 1.5, cap: 50, alert_at: 37.5, player_cap: 2, monthly_target: 0.5 });
  expect(spend.days.map((day) => day.spend)).toEqual([1.5, 0.25]);
  expect(spend.players.map(({ player_id, requests }) => [player_id, requests])).toEqual([
    [busy.player_id, 3],
    [quiet.player_id, 1],
  ]);
});
