import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  type CombatEnded,
  changeFight,
  changeStanding,
  clearWanted,
  raiseWanted,
  type TargetSource,
} from '#server/game/combat/index.ts';
import { playBeat } from '#server/game/combat/play-beat.ts';
import { resumeOverdue } from '#server/game/combat/resume-overdue.ts';
import { DEFAULT_TACTIC } from '#server/game/combat/rules/combatant.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { fightDrones } from '#tests/support/combat.ts';
import { gameClient } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const world = gameWorld();

/** An outlaw as another feature would implement it, its condition kept in memory. */
function outlaw(id: string) {
  const written: { hull: number; ended: boolean; against: readonly string[] }[] = [];
  const source: TargetSource = {
    kind: 'npc',
    ownersOf: async () => [],
    lock: async (_ctx, _tx, asked) =>
      asked === id
        ? {
            sector_id: world.galaxy.sector(6),
            parties: [
              {
                combatant: {
                  key: id,
                  kind: 'npc',
                  type: 'scout',
                  name: 'Black Nail',
                  hull: 2_000,
                  max_hull: 2_000,
                  shields: 0,
                  max_shields: 100,
                  drones_attack: 0,
                  drones_defence: 0,
                  guns: 10,
                  mines: 0,
                  speed: 2,
                  tactic: { ...DEFAULT_TACTIC, flee_at: 0 },
                },
                refs: { npc_id: id },
                owner_player_id: null,
                value: 5_000,
                faction_code: 'pirates',
                status: 'outlaw',
              },
            ],
          }
        : undefined,
    write: async (_ctx, _tx, { fighter, end, against }) => {
      written.push({ hull: fighter.hull, ended: end !== null, against });
    },
  };
  return { source, written };
}

async function hunter(): Promise<TestPlayer> {
  const player = await world.player();
  await world.db.pool.query('UPDATE players SET current_sector_id = $2 WHERE id = $1', [
    player.player_id,
    world.galaxy.sector(6),
  ]);
  await world.db.pool.query(
    `UPDATE ships SET type = 'defender', hull = 900, max_hull = 900, shields = 600, max_shields = 600, sector_id = $2
     WHERE owner_id = $1`,
    [player.player_id, world.galaxy.sector(6)],
  );
  return player;
}

function within<T>(work: (tx: Tx) => Promise<T>, services: Services = world.services): Promise<T> {
  return inTransaction(services, work);
}

it('an outlaw can be attacked despite protection, its own feature stores it, and the end callback runs once', async () => {
  const id = randomUUID();
  const { source, written } = outlaw(id);
  const endings: Parameters<CombatEnded>[2][] = [];
  const services = {
    ...world.services,
    combatTargets: [source],
    combatEnded: [async (_ctx: Services, _tx: Tx, ended: Parameters<CombatEnded>[2]) => void endings.push(ended)],
  };
  const player = await hunter();
  const game = gameClient(services, player.actor);
  const { id: fight } = await game.combat.attack({
    target: { kind: 'npc', id },
    tactic: { ...DEFAULT_TACTIC, flee_at: 0 },
  });
  expect((await game.players.me()).protection).not.toBeNull();
  const other = gameClient(services, (await hunter()).actor);
  await expect(other.combat.attack({ target: { kind: 'npc', id } })).rejects.toThrow('in another fight');
  const change = { kind: 'restore_shields', target: 'defender', percent: 100 } as const;
  const asked = { combat_id: fight, change, request_id: null };
  const dry = await within((tx) => changeFight(services, tx, { ...asked, dry_run: true }), services);
  expect(dry?.after.fighters.find(({ key }) => key === id)?.shields).toBe(100);
  expect((await game.combat.get({ id: fight })).participants.find(({ key }) => key === id)?.shields).toBe(0);
  await within((tx) => changeFight(services, tx, { ...asked, dry_run: false }), services);
  expect((await game.combat.get({ id: fight })).participants.find(({ key }) => key === id)?.shields).toBe(100);
  const stop = { kind: 'stop' } as const;
  await within((tx) => changeFight(services, tx, { ...asked, change: stop, dry_run: false }), services);
  expect(await game.combat.get({ id: fight })).toMatchObject({ status: 'ended', winner: 'draw', ended_by: 'stopped' });
  expect(await within((tx) => changeFight(services, tx, { ...asked, dry_run: true }), services)).toBeUndefined();
  expect(endings).toMatchObject([{ combat_id: fight, attackers: [player.player_id], losses: [] }]);
  expect(written.at(-1)).toMatchObject({ ended: true, against: [player.player_id] });
  expect((await game.players.me()).combat_id).toBeNull();
});

it('a fight of another feature whose process stopped is continued by the sweep', async () => {
  const player = await hunter();
  // No dice roll can end it within its first rounds.
  await world.db.pool.query('UPDATE ships SET hull = 90000, max_hull = 90000 WHERE owner_id = $1', [player.player_id]);
  const fight = await fightDrones(world.services, player.player_id, { drones: 300, atOnce: false });
  expect((await player.game.combat.get({ id: fight })).status).toBe('active');
  expect(await resumeOverdue(world.services)).toBe(0);
  for (let sweep = 0; sweep < 30; sweep++) {
    world.services.clock.advance(60_000);
    if ((await resumeOverdue(world.services)) === 0) break;
  }
  expect(await playBeat(world.services, fight)).toBe(false);
  expect(await player.game.combat.get({ id: fight })).toMatchObject({ status: 'ended' });
});

it('reputation stays within its bounds, and a wanted level ends or is cleared', async () => {
  const { player_id, game } = await world.player();
  await within((tx) => changeStanding(world.services, tx, { player_id, faction_code: 'federation', by: -900 }));
  await within((tx) => changeStanding(world.services, tx, { player_id, faction_code: 'federation', by: -900 }));
  await within((tx) => raiseWanted(world.services, tx, player_id, 4));
  await within((tx) => raiseWanted(world.services, tx, player_id, 4));
  expect(await game.combat.standings()).toMatchObject({
    wanted: { level: 5 },
    items: [{ faction_code: 'federation', standing: -1_000 }],
  });
  await within((tx) => clearWanted(tx, player_id));
  expect((await game.combat.standings()).wanted).toBeNull();
});
