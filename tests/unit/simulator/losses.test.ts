import { beforeEach, describe, expect, it } from 'vitest';
import { payoutOf } from '#server/world/ships/rules/insurance.ts';
import { loseShip } from '#simulator/actions/fly.ts';
import type { Player } from '#simulator/players/player.ts';
import { simulate } from '#simulator/simulate.ts';
import { STYLES } from '#simulator/styles/styles.ts';
import type { World } from '#simulator/world/world.ts';

const OPTIONS = { seed: 3, players: 4, days: 2, sectors: 300, styles: ['pair'] } as const;
let world: World;
let player: Player;

beforeEach(() => {
  const run = simulate(OPTIONS);
  const [first] = run.players.filter(({ ship }) => ship.insurance !== 'none');
  if (!first) throw new Error('nobody is insured');
  world = run.world;
  player = first;
});

describe('a lost ship', () => {
  it('is paid for by the policy that its player bought', () => {
    const { credits, ship } = player;
    const payout = payoutOf(world.settings, ship);
    expect(payout).toBeGreaterThan(0);
    expect(payout).toBeLessThan(ship.value);
    expect(world.records.flows.get('insurance')?.destroyed).toBeGreaterThanOrEqual(ship.insurance_paid);
    loseShip(world, player, { insured: true });
    expect(player.credits).toBe(credits + payout);
    expect(player.ship).toMatchObject({ type: 'escape_pod', insurance: 'none' });
  });

  it('is replaced as soon as its player can pay another one', () => {
    loseShip(world, player, { insured: true });
    world.now += 86_400_000;
    player.session_turns = STYLES.pair.turns;
    player.credits = Math.max(player.credits, 12_000);
    const session = STYLES.pair.play(world, player);
    for (let step = session.next(); !step.done && player.ship.type === 'escape_pod'; step = session.next())
      world.now += step.value;
    expect(player.ship.type).not.toBe('escape_pod');
    expect(player.session_turns).toBeGreaterThan(0);
  });

  it('leaves nobody without a way to earn: players who cannot pay a ship take contracts until they can', () => {
    loseShip(world, player, { insured: false });
    Object.assign(player, { credits: 0, contracts: [] });
    const before = world.records.contracts;
    for (let day = 0; day < 3 && player.ship.type === 'escape_pod'; day++) {
      world.now += 86_400_000;
      player.session_turns = STYLES.pair.turns;
      const session = STYLES.pair.play(world, player);
      for (let step = session.next(); !step.done; step = session.next()) world.now += step.value;
    }
    expect(world.records.contracts).toBeGreaterThan(before);
    expect(player.ship.type).not.toBe('escape_pod');
  });
});
