import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_TACTIC } from '#server/game/combat/rules/combatant.ts';
import { combatAdminRouter } from '#server/operations/combat-admin/router.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { type RecordedCombat, recordCombat } from '#tests/support/recorded-combat.ts';
import { requestCtx } from '#tests/support/services.ts';

const world = gameWorld();
const createCaller = createCallerFactory(combatAdminRouter);

async function operator() {
  const admin = await createAdmin(world.db.pool);
  return createCaller(requestCtx(world.services, admin));
}
function ago(minutes: number): Date {
  return new Date(world.services.clock.now().getTime() - minutes * 60_000);
}
function record(spec: Partial<RecordedCombat> = {}) {
  return recordCombat(world.db.pool, { started_at: ago(5), ...spec });
}
function as({ player_id, user_id, username }: TestPlayer) {
  return { player_id, user_id, name: username };
}
async function ledger(action: string) {
  const { rows } = await world.db.pool.query<{
    outcome: string;
    impact: string;
    error_code: string | null;
    target_id: string;
    after: unknown;
  }>('SELECT outcome, impact, error_code, target_id, after FROM admin_action_log WHERE action = $1 ORDER BY seq', [
    action,
  ]);
  return rows;
}

beforeEach(async () => {
  await world.db.pool.query('DELETE FROM combats');
  await world.db.pool.query('DELETE FROM combat_resolutions');
});

describe('GET /admin/combat/live', () => {
  it.each([
    ['100 rounds', { rounds: 100, damage: [500, 500] }, []],
    ['101 rounds', { rounds: 101, damage: [500, 500] }, ['over_100_rounds']],
    ['20 rounds at 99 damage', { rounds: 20, damage: [99, 99] }, []],
    ['21 rounds at 99 damage', { rounds: 21, damage: [99, 99] }, ['stalemate']],
    ['21 rounds with 100 damage on one side', { rounds: 21, damage: [100, 99] }, []],
    ['50 rounds at 96 to 4', { rounds: 50, damage: [960, 40] }, []],
    ['51 rounds at 95 to 5', { rounds: 51, damage: [950, 50] }, []],
    ['51 rounds at 951 to 49', { rounds: 51, damage: [951, 49] }, ['one_sided']],
    ['51 rounds at 49 to 951', { rounds: 51, damage: [49, 951] }, ['one_sided']],
    ['101 rounds without damage', { rounds: 101, damage: [0, 0] }, ['over_100_rounds', 'stalemate']],
  ] as const)('%s', async (_what, spec, reasons) => {
    await record(spec);
    const admin = await operator();
    const { items } = await admin.live({});
    expect(items).toMatchObject([
      { status: 'active', needs_intervention: reasons.length > 0, intervention_reasons: reasons },
    ]);
    // The dashboard counts by a condition of its own.
    expect((await admin.dashboard()).needs_intervention).toBe(reasons.length > 0 ? 1 : 0);
  });

  it('lists running fights first, including fleet battles, and is paginated without gaps', async () => {
    const over = await record({ winner: 'attacker', rounds: 200 });
    await record({ winner: 'draw', started_at: ago(26 * 60) });
    const fleet = await record({ type: 'fleet', started_at: ago(60), attacker: { fleet_id: randomUUID() } });
    const duel = await record({ started_at: ago(90) });
    const admin = await operator();
    const all = await admin.live({});
    expect(all.items.map(({ id }) => id)).toEqual([fleet, duel, over]);
    expect(all.items.map(({ is_fleet_battle }) => is_fleet_battle)).toEqual([true, false, false]);
    expect(all.items.at(-1)?.needs_intervention).toBe(false);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.live({ limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([fleet, duel, over]);
    expect((await admin.live({ status: 'ended' })).items.map(({ id }) => id)).toEqual([over]);
  });
});

describe('GET /admin/combat/balance', () => {
  it('gives a verdict from ten samples on, by type, level and kind', async () => {
    for (let fight = 0; fight < 10; fight += 1)
      await record({
        winner: fight < 8 ? 'attacker' : 'defender',
        attacker: { type: 'carrier', level: 3, player_id: randomUUID() },
        defender: { type: 'scout', level: 1, player_id: randomUUID() },
      });
    for (let fight = 0; fight < 9; fight += 1) await record({ winner: 'attacker', attacker: { type: 'warp_jumper' } });
    const balance = await (await operator()).balance({});
    const row = (key: string) => balance.ship_type.find((one) => one.key === key);
    expect(row('carrier')).toMatchObject({ samples: 10, win_rate: 80, verdict: 'overpowered', balance_score: 40 });
    expect(row('scout')).toMatchObject({ samples: 10, win_rate: 20, verdict: 'underpowered' });
    expect(row('warp_jumper')).toMatchObject({ samples: 9, verdict: 'insufficient_data', balance_score: null });
    expect(balance.player_level.map(({ key, verdict }) => [key, verdict])).toEqual([
      ['1', 'underpowered'],
      ['3', 'overpowered'],
    ]);
    expect(balance.combat_type).toMatchObject([{ key: 'ship', samples: 19 }]);
    expect(balance.overall).toMatchObject({ samples: 19 });
    expect(balance.overall.balance_score).toBeGreaterThanOrEqual(0);
  });

  it('counts neither fights in which an operator intervened nor ships that fled as winners', async () => {
    const winner = { winner: 'attacker', attacker: { type: 'carrier' } } as const;
    await record(winner);
    await record({ ...winner, events: [{ round: 1, kind: 'adjust_damage', side: 'attacker', multiplier: 9 }] });
    await record({ ...winner, events: [{ round: 1, kind: 'declare_winner', winner: 'attacker' }] });
    const orders = { round: 1, kind: 'orders', key: 'a', tactic: DEFAULT_TACTIC } as const;
    await record({ ...winner, events: [orders], attacker: { type: 'carrier', outcome: 'fled' } });
    const { ship_type, overall } = await (await operator()).balance({});
    expect(ship_type.find(({ key }) => key === 'carrier')).toMatchObject({ wins: 1, losses: 1, samples: 2 });
    expect(overall).toMatchObject({ wins: 2, samples: 2 });
  });
});

describe('disputes', () => {
  it('include uneven fights of a day and pairs with more than five fights in an hour, and are resolved once', async () => {
    const [ana, ben] = [await world.player(), await world.player()];
    const parties = { attacker: as(ana), defender: as(ben) };
    await record({ damage: [1_000, 100], winner: 'attacker' });
    const lopsided = await record({ damage: [1_001, 100], winner: 'attacker', ...parties, started_at: ago(600) });
    await record({ damage: [5_000, 1], winner: 'attacker', started_at: ago(24 * 60) });
    const pair: string[] = [];
    for (let fight = 0; fight < 5; fight += 1)
      pair.push(await record({ damage: [10, 10], winner: 'draw', ...parties, started_at: ago(60 - fight) }));
    const admin = await operator();
    expect((await admin.disputes({})).items).toMatchObject([{ rule: 'damage_ratio', combat_id: lopsided, ratio: 10 }]);
    // The sixth, by the other player, exactly an hour after the first.
    pair.push(
      await record({ damage: [10, 10], winner: 'draw', attacker: as(ben), defender: as(ana), started_at: ago(0) }),
    );
    const [dispute] = (await admin.disputes({})).items;
    expect(dispute).toMatchObject({ rule: 'frequent_pair', fights: 6, combat_ids: pair, combat_id: pair[5] });

    const resolved = await admin.resolve({
      combat_id: lopsided,
      ruling: 'upheld',
      note: 'Both of you',
      defender_note: 'You get help',
    });
    expect(resolved).toMatchObject({
      ruling: 'upheld',
      attacker_note: 'Both of you',
      defender_note: 'You get help',
      notified: 2,
    });
    const noteOf = async (who: TestPlayer) =>
      (await who.game.notifications.list({})).items.flatMap((note) =>
        note.type === 'combat_ruling' ? [note.data.note] : [],
      );
    expect(await noteOf(ana)).toEqual(['Both of you']);
    expect(await noteOf(ben)).toEqual(['You get help']);
    expect((await refusal(admin.resolve({ combat_id: lopsided, note: 'Again' }))).reason).toBe('dispute_resolved');
    expect((await refusal(admin.resolve({ combat_id: pair[0] ?? '', attacker_note: 'Only one' }))).code).toBe(
      'VALIDATION',
    );
    expect((await admin.disputes({})).items.map(({ rule }) => rule)).toEqual(['frequent_pair']);
    expect((await admin.disputes({ include_resolved: 'true' })).items).toHaveLength(2);
    expect((await admin.dashboard()).open_disputes).toBe(1);
    expect(await ledger('combat.resolve')).toMatchObject([
      { outcome: 'success', impact: 'HIGH_IMPACT', target_id: lopsided },
      { outcome: 'failure', error_code: 'dispute_resolved' },
      { outcome: 'failure', error_code: 'VALIDATION' },
    ]);
  });
});

it('returns figures, filtered logs and one fight with its rounds', async () => {
  const ana = await world.player();
  const mine = await record({
    winner: 'defender',
    rounds: 4,
    damage: [10, 30],
    attacker: as(ana),
    started_at: ago(30),
  });
  const other = await record({ type: 'npc', rounds: 2 });
  const admin = await operator();
  expect(await admin.stats({})).toMatchObject({
    total: 2,
    active: 1,
    ended: 1,
    average_rounds: 4,
    average_damage: 40,
    average_seconds: 60,
    by_type: [
      { key: 'npc', count: 1 },
      { key: 'ship', count: 1 },
    ],
    by_winner: [{ key: 'defender', count: 1 }],
  });
  const ids = async (input: Parameters<typeof admin.logs>[0]) => (await admin.logs(input)).items.map(({ id }) => id);
  expect(await ids({})).toEqual([other, mine]);
  expect(await ids({ type: 'npc' })).toEqual([other]);
  expect(await ids({ player_id: ana.player_id })).toEqual([mine]);
  expect(await ids({ to: ago(20).toISOString() })).toEqual([mine]);
  const detail = await admin.get({ combat_id: other });
  expect(detail.replay.map(({ number }) => number)).toEqual([1, 2]);
  expect(detail.start).toMatchObject([
    { hull: 500, shields: 100, drones: 10 },
    { hull: 500, shields: 100, drones: 10 },
  ]);
  expect(detail.replay[0]?.standing[0]?.drones).toBeLessThanOrEqual(10);
  expect((await refusal(admin.get({ combat_id: randomUUID() }))).code).toBe('NOT_FOUND');
  expect(await admin.dashboard()).toMatchObject({ active: 1, last_24h: { fights: 2 } });
});

describe('POST /admin/combat/{combat_id}/intervene', () => {
  it('previews a change, then applies it; every attempt is audited', async () => {
    const ana = await world.player();
    const id = await record({ attacker: as(ana) });
    const admin = await operator();
    const notified = async () =>
      (await ana.game.notifications.list({})).items.flatMap((note) =>
        note.type === 'combat_intervention' ? [note.data.action] : [],
      );
    const order = { combat_id: id, action: 'restore_shields', target: 'defender', shield_percent: 50 } as const;
    const preview = await admin.intervene({ ...order, dry_run: true });
    expect(preview.before.fighters.map(({ shields }) => shields)).toEqual([100, 100]);
    expect(preview.after.fighters.find(({ side }) => side === 'defender')?.shields).toBe(100);
    expect(preview.outlook.winner).not.toBeNull();
    expect((await admin.get({ combat_id: id })).events).toEqual([]);
    expect(await notified()).toEqual([]);
    const full = await admin.intervene({ ...order, shield_percent: 100, reason: 'A fault' });
    expect(full.after.fighters.find(({ side }) => side === 'defender')?.shields).toBe(200);
    await admin.intervene({ combat_id: id, action: 'adjust_damage', multiplier: 2, target: 'attacker' });
    expect((await refusal(admin.intervene({ combat_id: id, action: 'adjust_damage' }))).code).toBe('VALIDATION');
    const ended = await admin.intervene({ combat_id: id, action: 'declare_winner', winner: 'defender' });
    expect(ended.after).toMatchObject({ winner: 'defender', ended_by: 'declared' });
    expect((await refusal(admin.intervene({ combat_id: id, action: 'stop_combat' }))).reason).toBe('combat_ended');
    expect((await refusal(admin.intervene({ combat_id: randomUUID(), action: 'stop_combat' }))).code).toBe('NOT_FOUND');
    expect((await admin.get({ combat_id: id })).events.map(({ kind }) => kind)).toEqual([
      'restore_shields',
      'adjust_damage',
      'declare_winner',
    ]);
    expect(
      (await ledger('combat.intervene')).map(({ outcome, error_code, impact }) => [outcome, error_code, impact]),
    ).toEqual([
      ['success', null, 'HIGH_IMPACT'],
      ['success', null, 'HIGH_IMPACT'],
      ['failure', 'VALIDATION', 'HIGH_IMPACT'],
      ['success', null, 'HIGH_IMPACT'],
      ['failure', 'combat_ended', 'HIGH_IMPACT'],
      ['failure', 'NOT_FOUND', 'HIGH_IMPACT'],
    ]);
    expect(await ledger('combat.intervene.preview')).toMatchObject([{ outcome: 'success', impact: 'NORMAL' }]);
    expect(await notified()).toEqual(['declare_winner', 'adjust_damage', 'restore_shields']);
  });

  it('audits every attempt, also one with invalid input or without the scope', async () => {
    const id = await record();
    const wrong = { combat_id: id, action: 'blow_up' } as never;
    await expect((await operator()).intervene(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const reader = await createAdmin(world.db.pool, ['admin.players.view']);
    const refused = createCaller(requestCtx(world.services, reader)).intervene({
      combat_id: id,
      action: 'stop_combat',
    });
    expect((await refusal(refused)).reason).toBe('scope_missing');
    const [form, scope] = (await ledger('combat.intervene')).slice(-2);
    expect(form).toMatchObject({ outcome: 'failure', error_code: 'VALIDATION', target_id: id, after: null });
    expect(scope).toMatchObject({ outcome: 'failure', error_code: 'scope_missing', after: null });
  });
});
