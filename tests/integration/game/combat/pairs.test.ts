import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { expireBounties } from '#server/game/bounties/expire-bounties.ts';
import { attemptAllowed, sumIn } from '#tests/support/combat-crowd.ts';
import { armInOpenSpace, at, FIGHT_TO_THE_END, OPEN_SECTOR, playOut } from '#tests/support/fighters.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits, grantPlay } from '#tests/support/holdings.ts';
import { clusterOf, signInFrom } from '#tests/support/linked-accounts.ts';
import { openShop } from '#tests/support/own-station.ts';

const SHIP_VALUE = 40_000;
const DAY = 86_400_000;
const { mid_price_ore: ORE, planet_claim_price: PLANET } = DEFAULT_SETTINGS;
/** A station and a planet in open space, which one of each pair owns. */
const world = gameWorld({
  spec: {
    regions: { home: { kind: 'terran_space', starting_credits: 10_000 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: OPEN_SECTOR, station: { name: 'Depot' }, planets: ['World'] },
    ],
    warps: [[1, OPEN_SECTOR]],
  },
});
let pairs = 0;

/** Two accounts, linked in some way, and a third one without links. */
type Trio = { pair: readonly [TestPlayer, TestPlayer]; third: TestPlayer };
type Deed =
  | { kind: 'place' | 'third_places'; on: number; amount: number }
  | { kind: 'insure'; by: number; policy: 'basic' | 'premium' }
  | { kind: 'kill' | 'raid' | 'siege'; by: number }
  | { kind: 'collect' | 'withdraw'; by: number }
  | { kind: 'wait'; days: number };

const TIES = ['none', 'team', 'left_team', 'linked', 'address', 'newcomer'] as const;
/** Mostly the first attacks the second. */
const attacking = fc.constantFrom(0, 0, 0, 1);
const attacked = fc.constantFrom(1, 1, 1, 0);
/** Up to many times the value of a ship. */
const amount = fc.integer({ min: 500, max: 200_000 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constantFrom('place', 'third_places'), on: attacked, amount }),
  fc.record({ kind: fc.constant('insure'), by: attacked, policy: fc.constantFrom('basic', 'premium') }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('kill'), by: attacking }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('raid', 'siege'), by: attacking }) },
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
  await settle(other);
  if (tie === 'newcomer')
    await world.db.pool.query('UPDATE players SET attacked_at = NULL, created_at = $2 WHERE id = $1', [
      other.player_id,
      world.services.clock.now(),
    ]);
  return { pair, third };
}

/** A station with goods and a till, and a planet with goods and a safe, owned by this player alone. */
async function settle(owner: TestPlayer): Promise<void> {
  const { pool } = world.db;
  await pool.query('UPDATE planets SET owner_id = NULL');
  for (const table of ['station_holdings', 'planet_holdings']) await pool.query(`DELETE FROM ${table}`);
  await openShop(world, owner, world.galaxy.station(OPEN_SECTOR));
  const id = await planet();
  await owner.game.planets.land({ id });
  await owner.game.planets.claim({ id, expected_price: PLANET });
  await owner.game.planets.leave({ id });
  await pool.query('UPDATE planet_holdings SET safe = 30000, ore = 1000');
}

async function planet(): Promise<string> {
  const { rows } = await world.db.pool.query<{ id: string }>('SELECT id FROM planets');
  return rows[0]?.id ?? '';
}

async function team([one, other]: Trio['pair'], isOver: boolean): Promise<void> {
  await one.game.teams.create({ name: `Pair ${pairs}`, tag: `P${pairs}` });
  const { id } = await one.game.teams.invite({ to: other.username });
  await other.game.teams.accept({ id });
  if (isOver) await other.game.teams.leave();
}

/** A warship of the same value for a player who lost theirs, with this hull; a policy ends with its ship. */
async function equip(player: TestPlayer, hull: number): Promise<void> {
  await armInOpenSpace(world, player, { hull, drones: hull > 400 ? 300 : 0 });
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
  if (deed.kind === 'place')
    await attemptAllowed(mate.game.bounties.place({ target: whose.username, amount: deed.amount }));
  if (deed.kind === 'third_places')
    await attemptAllowed(third.game.bounties.place({ target: whose.username, amount: deed.amount }));
  if (deed.kind === 'insure') await insure(whose, deed.policy);
  if (deed.kind === 'kill') await attemptAllowed(attack(whose, at(mate)));
  if (deed.kind === 'raid')
    await attemptAllowed(attack(whose, { kind: 'station', id: world.galaxy.station(OPEN_SECTOR) }));
  if (deed.kind === 'siege') await attemptAllowed(attack(whose, { kind: 'planet', id: await planet() }));
  if (deed.kind === 'collect')
    for (const { id } of (await whose.game.combat.salvage()).items)
      await attemptAllowed(whose.game.combat.collect({ id }));
  if (deed.kind === 'withdraw')
    for (const { id } of (await whose.game.bounties.list({ placed_by: 'me', limit: 5 })).items)
      await attemptAllowed(whose.game.bounties.withdraw({ id }));
  if (deed.kind !== 'wait') return;
  world.services.clock.advance(deed.days * DAY);
  await expireBounties(world.services);
}

type Target = { kind: 'player' | 'planet' | 'station'; id: string };

async function attack(attacker: TestPlayer, target: Target): Promise<void> {
  await world.db.pool.query('UPDATE players SET turns = max_turns, last_turn_regeneration = $2 WHERE id = $1', [
    attacker.player_id,
    world.services.clock.now(),
  ]);
  const { id } = await attacker.game.combat.attack({ target, tactic: FIGHT_TO_THE_END });
  await playOut(world, id);
}

/**
 * Credits, bounties, ships at list price, stations and planets with their contents, cargo, and wrecks that can still be
 * collected.
 */
function wealthOf(players: readonly TestPlayer[]): Promise<number> {
  const ids = players.map(({ player_id }) => `'${player_id}'`).join(', ');
  return sumIn(
    world,
    `SELECT credits FROM players WHERE id IN (${ids})
     UNION ALL SELECT value FROM ships WHERE owner_id IN (${ids}) AND NOT is_destroyed
     UNION ALL SELECT amount FROM bounties WHERE placed_by IN (${ids}) AND status = 'open'
     UNION ALL SELECT till FROM station_holdings WHERE owner_id IN (${ids})
     UNION ALL SELECT g.quantity * ${ORE} FROM station_goods g JOIN station_holdings h USING (station_id) WHERE h.owner_id IN (${ids})
     UNION ALL SELECT ${PLANET} + safe + ore * ${ORE} FROM planet_holdings WHERE owner_id IN (${ids})
     UNION ALL SELECT c.quantity * ${ORE} FROM ship_cargo c JOIN ships s ON s.id = c.ship_id
       WHERE s.owner_id IN (${ids}) AND NOT s.is_destroyed
     UNION ALL SELECT c.quantity * ${ORE} FROM salvage_cargo c JOIN salvage s ON s.id = c.salvage_id WHERE s.owner_id IN (${ids})
     UNION ALL SELECT scrap FROM salvage WHERE owner_id IN (${ids})`,
  );
}

/** An attack needs a strong ship, and a kill a weak one; replacing a loss is no gain. */
async function ready({ pair }: Trio, deed: Deed): Promise<number> {
  if (deed.kind !== 'kill' && deed.kind !== 'raid' && deed.kind !== 'siege') return 0;
  const before = await wealthOf(pair);
  for (const [index, player] of pair.entries()) await equip(player, index === deed.by ? 5_000 : 40);
  return (await wealthOf(pair)) - before;
}

/** Members of one team stay linked for a week. */
function isTied(tie: (typeof TIES)[number], waited: number): boolean {
  return ['team', 'linked', 'address'].includes(tie) || (tie === 'left_team' && waited < 7);
}

/** Counts the attacks whose outcome could pay. */
async function count({ pair }: Trio, done: { kills: number; raids: number; sieges: number }): Promise<void> {
  const ids = pair.map(({ player_id }) => `'${player_id}'`).join(', ');
  const lost = (kind: string) =>
    sumIn(
      world,
      `SELECT 1 FROM combat_participants d JOIN combat_participants a ON a.combat_id = d.combat_id AND a.side = 'attacker'
       WHERE d.side = 'defender' AND d.outcome = 'destroyed' AND d.kind = '${kind}' AND a.player_id IN (${ids})`,
    );
  done.kills += await lost('ship');
  done.raids += await lost('station');
  done.sieges += await lost('planet');
}

it('no pair of accounts gains by attacking each other, with bounties, policies, wrecks, raids and sieges, however linked', {
  timeout: 120_000,
}, async () => {
  const script = fc.record({ tie: fc.constantFrom(...TIES), deeds: fc.array(deed, { minLength: 5, maxLength: 9 }) });
  const done = { kills: 0, raids: 0, sieges: 0 };
  await fc.assert(
    fc.asyncProperty(script, async ({ tie, deeds }) => {
      // Wrecks from before this test do not count.
      await world.db.pool.query('DELETE FROM salvage');
      const trio = await trioOf(tie);
      const all = [...trio.pair, trio.third];
      let [ofPair, ofAll] = [await wealthOf(trio.pair), await wealthOf(all)];
      let waited = 0;
      for (const one of deeds) {
        const given = await ready(trio, one);
        await act(trio, one);
        const [pairNow, allNow] = [await wealthOf(trio.pair), await wealthOf(all)];
        // What a stranger pays for a kill is no gain from the game; linked accounts do not even earn that.
        expect(allNow).toBeLessThanOrEqual(ofAll + given);
        if (one.kind === 'wait') waited += one.days;
        if (isTied(tie, waited)) expect(pairNow).toBeLessThanOrEqual(ofPair + given);
        [ofPair, ofAll] = [ofPair + given, ofAll + given];
      }
      await count(trio, done);
    }),
    process.env.LONG_RUNS ? { numRuns: Number(process.env.LONG_RUNS) } : { numRuns: 24, seed: 12 },
  );
  expect(done.kills).toBeGreaterThan(5);
  expect(done.raids).toBeGreaterThan(1);
  expect(done.sieges).toBeGreaterThan(1);
});
