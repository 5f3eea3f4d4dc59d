import { describe, expect, it } from 'vitest';
import { teamOf } from '#tests/support/fighters.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld();
async function three() {
  const [ana, ben, eve] = await teamOf(world, 3);
  if (!ana || !ben || !eve) throw new Error('a team of three');
  return { ana, ben, eve };
}

describe('a fleet', () => {
  it('is created once, joined in its commander’s sector, and visible to the team only', async () => {
    const { ana, ben, eve } = await three();
    const stranger = await world.player();
    const keyed = gameClient(world.services, ana.actor, 'one-fleet');
    const fleet = await keyed.fleets.create({ name: 'First  Wing', formation: 'wedge' });
    expect((await keyed.fleets.create({ name: 'First  Wing', formation: 'wedge' })).id).toBe(fleet.id);
    expect(fleet).toMatchObject({ name: 'First Wing', formation: 'wedge', stance: 'press', members: 1, is_mine: true });
    const { id } = fleet;
    expect((await refusal(ana.game.fleets.create({ name: 'Second Wing' }))).reason).toBe('already_in_fleet');
    expect(await ben.game.fleets.join({ id })).toMatchObject({ members: 2 });
    expect((await refusal(ben.game.fleets.join({ id }))).reason).toBe('already_in_fleet');
    await eve.game.nav.move({ to: world.galaxy.sector(2) });
    expect((await refusal(eve.game.fleets.join({ id }))).reason).toBe('fleet_elsewhere');
    for (const secret of [() => stranger.game.fleets.join({ id }), () => stranger.game.fleets.get({ id })])
      expect((await refusal(secret())).code).toBe('NOT_FOUND');
    expect((await stranger.game.fleets.list({})).items).toEqual([]);
    expect((await eve.game.fleets.list({})).items).toMatchObject([{ id, is_mine: false, members: 2 }]);
    const { ships } = await eve.game.fleets.get({ id });
    expect(ships.map(({ username, is_commander, is_here }) => [username, is_commander, is_here])).toEqual([
      [ana.username, true, false],
      [ben.username, false, false],
    ]);
  });

  it('accepts orders of its commander only, transfers the command, and ends with its last ship', async () => {
    const { ana, ben } = await three();
    const { id } = await ana.game.fleets.create({ name: 'Orders' });
    await ben.game.fleets.join({ id });
    const orders = { id, stance: 'hold', flee_at: 40, targets: 'drones' } as const;
    for (const work of [
      () => ben.game.fleets.orders(orders),
      () => ben.game.fleets.formation({ id, formation: 'screen' }),
      () => ben.game.fleets.disband({ id }),
      () => ben.game.fleets.split({ id, name: 'Other', player_ids: [ben.player_id] }),
    ])
      expect((await refusal(work())).reason).toBe('fleet_commander');
    expect(await ana.game.fleets.orders(orders)).toMatchObject({ stance: 'hold', flee_at: 40, targets: 'drones' });
    expect(await ana.game.fleets.formation({ id, formation: 'screen' })).toMatchObject({ formation: 'screen' });
    world.services.clock.advance(1_000);
    await ana.game.fleets.leave({ id });
    expect(await ben.game.fleets.get({ id })).toMatchObject({ commander: { player_id: ben.player_id }, members: 1 });
    expect((await refusal(ana.game.fleets.leave({ id }))).code).toBe('NOT_FOUND');
    await ben.game.fleets.leave({ id });
    expect((await refusal(ben.game.fleets.get({ id }))).code).toBe('NOT_FOUND');
  });

  it('splits into two, and is disbanded by its commander', async () => {
    const { ana, ben, eve } = await three();
    const { id } = await ana.game.fleets.create({ name: 'Whole' });
    await ben.game.fleets.join({ id });
    await eve.game.fleets.join({ id });
    expect((await refusal(ana.game.fleets.split({ id, name: 'Part', player_ids: [ana.player_id] }))).reason).toBe(
      'nobody_to_split',
    );
    expect(await ana.game.fleets.split({ id, name: 'Part', player_ids: [eve.player_id] })).toMatchObject({
      members: 2,
    });
    const part = (await eve.game.fleets.list({})).items.find(({ is_mine }) => is_mine);
    expect(part).toMatchObject({ name: 'Part', members: 1, commander: { player_id: eve.player_id } });
    await ana.game.fleets.disband({ id });
    expect((await ben.game.fleets.list({})).items.map(({ name }) => name)).toEqual(['Part']);
    await ben.game.fleets.create({ name: 'Anew' });
  });

  it('never exceeds the maximum number of ships, also under concurrency', async () => {
    const players = await teamOf(world, 4);
    await world.db.pool.query(`INSERT INTO game_settings (name, value, changed_at) VALUES ('fleet_size', 2, now())`);
    await world.services.settings.refresh();
    const [ana, ...others] = players;
    const fleet = await ana?.game.fleets.create({ name: 'Small' });
    const joined = await Promise.allSettled(others.map(({ game }) => game.fleets.join({ id: fleet?.id ?? '' })));
    expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ana?.game.fleets.get({ id: fleet?.id ?? '' })).toMatchObject({ members: 2 });
    await world.db.pool.query(`DELETE FROM game_settings WHERE name = 'fleet_size'`);
    await world.services.settings.refresh();
  });

  it('calls the team to the sector of the caller', async () => {
    const { ana, ben, eve } = await three();
    const { id } = await ana.game.fleets.create({ name: 'In Need' });
    expect(await ana.game.fleets.callHelp({ id })).toEqual({ notified: 2 });
    for (const mate of [ben, eve]) {
      const { items } = await mate.game.notifications.list({});
      expect(items.flatMap((note) => (note.type === 'fleet_call' ? [note.data] : []))).toMatchObject([
        { fleet: 'In Need', from: ana.username, sector_number: 1 },
      ]);
    }
    expect((await refusal(ben.game.fleets.callHelp({ id }))).code).toBe('NOT_FOUND');
  });
});
