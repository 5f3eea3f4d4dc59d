import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expireBounties } from '#server/bounties/expire-bounties.ts';
import { DEFAULT_SETTINGS } from '#server/settings/rules/catalogue.ts';
import { sumIn, tryTo } from '#tests/support/combat-crowd.ts';
import { armInTheOpen, at, playOut, TO_THE_END } from '#tests/support/fighters.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits, grantPlay } from '#tests/support/holdings.ts';
import { clusterOf, signInFrom } from '#tests/support/linked-accounts.ts';

const SHIP_VALUE = 40_000;
const DAY = 86_400_000;
const world = gameWorld();
let pairs = 0;

/** Two accounts, whatever ties them, and a third that has nothing to do with them. */
type Trio = { pair: readonly [TestPlayer, TestPlayer]; third: TestPlayer };
type Deed =
  | { kind: 'place' | 'third_places'; on: number; amount: number }
  | { kind: 'insure'; by: number; policy: 'basic' | 'premium' }
  | { kind: 'kill'; by: number }
  | { kind: 'collect' | 'withdraw'; by: number }
  | { kind: 'wait'; days: number };

const TIES = ['none', 'team', 'left_team', 'linked', 'address', 'newcomer'] as const;
/** Mostly the first shoots and the second is shot. */
const attacking = fc.constantFrom(0, 0, 0, 1);
const attacked = fc.constantFrom(1, 1, 1, 0);
/** Up to many times the value of a ship. */
const amount = fc.integer({ min: 500, max: 200_000 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constantFrom('place', 'third_places'), on: attacked, amount }),
  fc.record({ kind: fc.constant('insure'), by: attacked, policy: fc.constantFrom('basic', 'premium') }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('kill'), by: attacking }) },
  fc.record({ kind: fc.constantFrom('collect', 'withdraw'), by: attacking }),
  fc.record({ kind: fc.constant('wait'), days: fc.nat(8) }),
);

async function trioOf(tie: (typeof TIES)[number]): Promise<Trio> {
  const [one, other, third] = [await world.player(), await world.player(), await world.player()];
  const pair = [one, other] as const;
  pairs += 1;
  for (const player of [...pair, third]) {
    await grantPlay(world, player, 1_000, 1_000_000_000);
    await grantCredits(world, player, 500_000);
  }
  if (tie === 'team' || tie === 'left_team') await team(pair, tie === 'left_team');
  if (tie === 'linked') await clusterOf(world, pair, 'confirmed');
  if (tie === 'address') await signInFrom(world, pair, `2001:db8::${pairs}`, 'Firefox');
  for (const player of pair) await equip(player, 400);
  if (tie === 'newcomer')
    await world.db.pool.query('UPDATE players SET attacked_at = NULL, created_at = $2 WHERE id = $1', [
      other.player_id,
      world.services.clock.now(),
    ]);
  return { pair, third };
}

async function team([one, other]: Trio['pair'], isOver: boolean): Promise<void> {
  await one.game.teams.create({ name: `Pair ${pairs}`, tag: `P${pairs}` });
  const { id } = await one.game.teams.invite({ to: other.username });
  await other.game.teams.accept({ id });
  if (isOver) await other.game.teams.leave();
}

/** A warship of the same value for whoever has lost theirs, with this hull; a policy ends with the ship that it was for. */
async function equip(player: TestPlayer, hull: number): Promise<void> {
  await armInTheOpen(world, player, { hull, drones: hull > 400 ? 300 : 0 });
  await world.db.pool.query('UPDATE ships SET value = $2 WHERE owner_id = $1 AND NOT is_destroyed', [
    player.player_id,
    SHIP_VALUE,
  ]);
}

async function insure({ player_id }: TestPlayer, policy: 'basic' | 'premium'): Promise<void> {
  const premium = (SHIP_VALUE * DEFAULT_SETTINGS[`insurance_${policy}_price`]) / 100;
  const { rowCount } = await world.db.pool.query(
    `UPDATE ships SET insurance = $2, insured_value = value, insurance_paid = $3
     WHERE owner_id = $1 AND NOT is_destroyed AND insurance = 'none' AND type <> 'escape_pod'`,
    [player_id, policy, premium],
  );
  if (rowCount)
    await world.db.pool.query('UPDATE players SET credits = credits - $2 WHERE id = $1', [player_id, premium]);
}

async function act({ pair, third }: Trio, deed: Deed): Promise<void> {
  const whose = pair['by' in deed ? deed.by : 'on' in deed ? deed.on : 0] ?? third;
  const mate = pair[0] === whose ? pair[1] : pair[0];
  if (deed.kind === 'place') await tryTo(mate.game.bounties.place({ target: whose.username, amount: deed.amount }));
  if (deed.kind === 'third_places')
    await tryTo(third.game.bounties.place({ target: whose.username, amount: deed.amount }));
  if (deed.kind === 'insure') await insure(whose, deed.policy);
  if (deed.kind === 'kill') await tryTo(kill(whose, mate));
  if (deed.kind === 'collect')
    for (const { id } of (await whose.game.combat.salvage()).items) await tryTo(whose.game.combat.collect({ id }));
  if (deed.kind === 'withdraw')
    for (const { id } of (await whose.game.bounties.list({ placed_by: 'me', limit: 5 })).items)
      await tryTo(whose.game.bounties.withdraw({ id }));
  if (deed.kind !== 'wait') return;
  world.services.clock.advance(deed.days * DAY);
  await expireBounties(world.services);
}

async function kill(attacker: TestPlayer, target: TestPlayer): Promise<void> {
  await world.db.pool.query('UPDATE players SET turns = max_turns, last_turn_regeneration = $2 WHERE id = $1', [
    attacker.player_id,
    world.services.clock.now(),
  ]);
  const { id } = await attacker.game.combat.attack({ target: at(target), tactic: TO_THE_END });
  await playOut(world, id);
}

/** Credits, what stands on heads, ships at list price, and wrecks that somebody may still collect. */
function wealthOf(players: readonly TestPlayer[]): Promise<number> {
  const ids = players.map(({ player_id }) => `'${player_id}'`).join(', ');
  return sumIn(
    world,
    `SELECT credits FROM players WHERE id IN (${ids})
     UNION ALL SELECT value FROM ships WHERE owner_id IN (${ids}) AND NOT is_destroyed
     UNION ALL SELECT amount FROM bounties WHERE placed_by IN (${ids}) AND status = 'open'
     UNION ALL SELECT scrap FROM salvage WHERE owner_id IN (${ids})`,
  );
}

/** A kill needs a strong ship and a weak one; giving them what they lost is no gain, and nothing is taken from them. */
async function ready({ pair }: Trio, deed: Deed): Promise<number> {
  if (deed.kind !== 'kill') return 0;
  const before = await wealthOf(pair);
  for (const [index, player] of pair.entries()) await equip(player, index === deed.by ? 5_000 : 40);
  return (await wealthOf(pair)) - before;
}

/** Who was in one team counts as tied for a week. */
function isTied(tie: (typeof TIES)[number], waited: number): boolean {
  return ['team', 'linked', 'address'].includes(tie) || (tie === 'left_team' && waited < 7);
}

it('no pair of accounts gains by shooting each other, with bounties, policies and wrecks, whatever ties them', {
  timeout: 120_000,
}, async () => {
  const script = fc.record({ tie: fc.constantFrom(...TIES), deeds: fc.array(deed, { minLength: 5, maxLength: 9 }) });
  let kills = 0;
  await fc.assert(
    fc.asyncProperty(script, async ({ tie, deeds }) => {
      // Wrecks of those before are nobody's gain here.
      await world.db.pool.query('DELETE FROM salvage');
      const trio = await trioOf(tie);
      const all = [...trio.pair, trio.third];
      let [ofPair, ofAll] = [await wealthOf(trio.pair), await wealthOf(all)];
      let waited = 0;
      for (const one of deeds) {
        const given = await ready(trio, one);
        await act(trio, one);
        const [pairNow, allNow] = [await wealthOf(trio.pair), await wealthOf(all)];
        // What a stranger pays for a kill is no gain of the game; of those who are tied nobody earns even that.
        expect(allNow).toBeLessThanOrEqual(ofAll + given);
        if (one.kind === 'wait') waited += one.days;
        if (isTied(tie, waited)) expect(pairNow).toBeLessThanOrEqual(ofPair + given);
        [ofPair, ofAll] = [ofPair + given, ofAll + given];
      }
      kills += await sumIn(
        world,
        `SELECT 1 FROM ships WHERE is_destroyed AND owner_id IN (${trio.pair.map(({ player_id }) => `'${player_id}'`).join(', ')})`,
      );
    }),
    process.env.LONG_RUNS ? { numRuns: Number(process.env.LONG_RUNS) } : { numRuns: 24, seed: 12 },
  );
  expect(kills).toBeGreaterThan(5);
});
