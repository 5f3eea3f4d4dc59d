import { expect, it } from 'vitest';
import { armInOpenSpace, at, FIGHT_TO_THE_END, fighter } from '#tests/support/fighters.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';

/** A retry with the same Idempotency-Key, after the first answer was lost, finds that answer. */
const world = gameWorld();
const STRONG = { hull: 900, shields: 600, drones: 150 };

function withKey({ actor }: TestPlayer, key: string) {
  return gameClient(world.services, actor, key);
}

it('reports one crime for a repeated attack in federation space, and answers the same', async () => {
  const [offender, other] = [await fighter(world, STRONG), await fighter(world, STRONG)];
  for (const one of [offender, other]) await armInOpenSpace(world, one, { ...STRONG, sector: 1 });
  const again = withKey(offender, 'one-crime');
  const attack = () => refusal(again.combat.attack({ target: at(other), tactic: FIGHT_TO_THE_END }));
  const first = await attack();
  expect(first).toMatchObject({ reason: 'attack_in_fedspace', extra: { wanted_level: 1 } });
  world.services.clock.advance(60_000);
  expect(await attack()).toEqual(first);
  expect((await offender.game.combat.standings()).wanted).toMatchObject({ level: 1 });
  await refusal(withKey(offender, 'second-crime').combat.attack({ target: at(other), tactic: FIGHT_TO_THE_END }));
  expect((await offender.game.combat.standings()).wanted).toMatchObject({ level: 2 });
});

it('keeps a quote for the retry of a purchase that failed, and uses it once', async () => {
  const buyer = await world.player();
  await buyer.game.nav.move({ to: world.galaxy.sector(2) });
  await buyer.game.trading.dock({});
  const order = { station_id: world.galaxy.station(2), commodity: 'ore' as const, quantity: 20 };
  const { quote_id, total } = await buyer.game.trading.quote(order);
  const again = withKey(buyer, 'one-purchase');
  const buy = () => again.trading.buy({ ...order, quote_id });
  const setTurns = (turns: number) =>
    world.db.pool.query('UPDATE players SET turns = $2, rested_turns = 0 WHERE id = $1', [buyer.player_id, turns]);
  await setTurns(0);
  expect((await refusal(buy())).reason).toBe('turns_short');
  await setTurns(100);
  const bought = await buy();
  expect(bought.total).toBe(total);
  expect(await buy()).toEqual(bought);
  expect((await refusal(buyer.game.trading.buy({ ...order, quote_id }))).reason).toBe('quote_expired');
});

it('does not count a repetition against the limit of messages', async () => {
  const [sender, receiver] = [await world.player(), await world.player()];
  const again = withKey(sender, 'one-message');
  const send = () => again.messages.send({ channel: 'direct', to: receiver.username, body: 'Hello' });
  const first = await send();
  for (let count = 0; count < 30; count++) expect(await send()).toEqual(first);
  const hail = withKey(sender, 'one-hail');
  const heard = await hail.messages.hail({ body: 'Anybody here?' });
  for (let count = 0; count < 10; count++) expect(await hail.messages.hail({ body: 'Anybody here?' })).toEqual(heard);
});

it('answers a repeated jump although the ship that jumped is gone', async () => {
  const jumper = await world.player();
  await world.db.pool.query(`UPDATE ships SET type = 'warp_jumper' WHERE owner_id = $1`, [jumper.player_id]);
  await world.db.pool.query('UPDATE players SET turns = 1000 WHERE id = $1', [jumper.player_id]);
  const again = withKey(jumper, 'one-jump');
  const jump = () => again.nav.jump({ to: world.galaxy.sector(2) });
  const { turn_cost, from } = await jump();
  await world.db.pool.query(`UPDATE ships SET type = 'scout' WHERE owner_id = $1`, [jumper.player_id]);
  expect(await jump()).toMatchObject({ turn_cost, from });
  expect((await refusal(withKey(jumper, 'next-jump').nav.jump({ to: world.galaxy.sector(3) }))).reason).toBe(
    'no_jump_drive',
  );
});

it('answers what was founded, sent or placed as it was at first, although it is gone', async () => {
  const [one, other] = [await world.player(), await world.player()];
  await grantPlay(world, one, 1_000, 1_000_000);
  const again = withKey(one, 'one-team');
  const found = () => again.teams.create({ name: 'Short Lived', tag: 'SHO' });
  const team = await found();
  await one.game.teams.dissolve();
  expect(await found()).toEqual(team);
  expect((await refusal(one.game.teams.get({ id: team.id }))).code).toBe('NOT_FOUND');

  const gather = () => withKey(one, 'one-fleet').fleets.create({ name: 'Short Lived' });
  const fleet = await gather();
  await one.game.fleets.disband({ id: fleet.id });
  expect(await gather()).toEqual(fleet);
  expect((await refusal(one.game.fleets.get({ id: fleet.id }))).code).toBe('NOT_FOUND');

  const send = () => withKey(one, 'to-delete').messages.send({ channel: 'direct', to: other.username, body: 'Hello' });
  const message = await send();
  await one.game.messages.remove({ id: message.id });
  expect(await send()).toEqual(message);
  expect((await refusal(one.game.messages.get({ id: message.id }))).code).toBe('NOT_FOUND');

  const bounty = await one.game.bounties.place({ target: other.username, amount: 1_000 });
  world.services.clock.advance(30 * 24 * 3_600_000);
  const withdraw = () => withKey(one, 'to-return').bounties.withdraw({ id: bounty.id });
  const returned = await withdraw();
  await world.db.pool.query('DELETE FROM bounties WHERE id = $1', [bounty.id]);
  expect(await withdraw()).toEqual(returned);
  const next = () => withKey(one, 'next').bounties.place({ target: other.username, amount: 1_000 });
  const second = await next();
  await world.db.pool.query('DELETE FROM bounties WHERE id = $1', [second.id]);
  expect(await next()).toEqual(second);
});
