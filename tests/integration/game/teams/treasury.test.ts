import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pruneTeams } from '#server/game/teams/prune-teams.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';
import { rounds } from '#tests/support/rounds.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld();
const DAY_MS = 86_400_000;
let made = 0;

/** A founder with an officer and a member, all of whom are allowed to give. */
async function crew() {
  const [founder, officer, member] = [await world.player(), await world.player(), await world.player()];
  made += 1;
  const team = await founder.game.teams.create({ name: `Treasury ${made}`, tag: `TR${made}` });
  for (const joiner of [officer, member]) {
    const { id } = await founder.game.teams.invite({ to: joiner.username });
    await joiner.game.teams.accept({ id });
  }
  await founder.game.teams.setRole({ player_id: officer.player_id, role: 'officer' });
  for (const player of [founder, officer, member]) await grantPlay(world, player, 1_000, 100_000);
  return { team, founder, officer, member, all: [founder, officer, member] };
}
async function creditsOf({ game }: TestPlayer): Promise<number> {
  return (await game.players.me()).credits;
}
async function givenBy({ game }: TestPlayer): Promise<number> {
  return (await game.giving.mine()).given;
}
async function sum(players: readonly TestPlayer[]): Promise<number> {
  const all = await Promise.all(players.map(creditsOf));
  return all.reduce((total, credits) => total + credits, 0);
}
async function expectLedger(teamId: string, balance: number): Promise<void> {
  const { rows } = await world.db.pool.query<{ total: number }>(
    'SELECT COALESCE(sum(amount), 0)::bigint AS total FROM team_treasury_entries WHERE team_id = $1',
    [teamId],
  );
  expect(rows[0]?.total).toBe(balance);
}

describe('a deposit', () => {
  it('moves credits into the treasury, with a row in both ledgers, and counts as given', async () => {
    const { team, member, founder } = await crew();
    const before = await creditsOf(member);
    const moved = await member.game.teams.deposit({ amount: 700 });
    expect(moved).toMatchObject({ balance: 700, credits: before - 700 });
    expect(await givenBy(member)).toBe(700);
    expect(await founder.game.teams.treasury()).toMatchObject({ balance: 700, contributed: 0, share: 0, limit: null });
    expect(await member.game.teams.treasury()).toMatchObject({ contributed: 700, share: 700, limit: 0, left: 0 });
    expect((await founder.game.teams.treasuryEntries({})).items).toMatchObject([
      { kind: 'deposited', amount: 700, balance_after: 700, player: { username: member.username } },
    ]);
    await expectLedger(team.id, 700);
    await expectBalanced(world, member.player_id);
  });

  it('is refused without a team, without enough credits, and beyond the account’s giving limit', async () => {
    const { member } = await crew();
    const stranger = await world.player();
    expect((await refusal(stranger.game.teams.deposit({ amount: 1 }))).reason).toBe('no_team');
    expect((await refusal(stranger.game.teams.treasury())).reason).toBe('no_team');
    expect((await refusal(stranger.game.teams.treasuryEntries({}))).reason).toBe('no_team');
    expect((await refusal(stranger.game.teams.parting())).reason).toBe('no_team');
    expect((await refusal(member.game.teams.deposit({ amount: 99_000 }))).reason).toBe('credits_short');
    expect((await refusal(member.game.teams.deposit({ amount: 100_001 }))).reason).toBe('giving_bound');
    await grantPlay(world, member, 999, 100_000);
    expect((await refusal(member.game.teams.deposit({ amount: 1 }))).reason).toBe('giving_closed');
    expect(await givenBy(member)).toBe(0);
  });

  it('happens once for a repeated request', async () => {
    const { team, member } = await crew();
    const again = gameClient(world.services, member.actor, 'deposit-once');
    const first = await again.teams.deposit({ amount: 500 });
    expect(await again.teams.deposit({ amount: 500 })).toEqual(first);
    await expectLedger(team.id, 500);
  });
});

describe('a withdrawal', () => {
  it('is limited by role and day, and the founder sets the limits', async () => {
    const { founder, officer, member } = await crew();
    await founder.game.teams.deposit({ amount: 3_000 });
    expect((await refusal(officer.game.teams.setLimits({ officer_limit: 9, member_limit: 9 }))).reason).toBe(
      'team_role',
    );
    expect((await refusal(member.game.teams.withdrawCredits({ amount: 1 }))).reason).toBe('treasury_limit');
    await founder.game.teams.setLimits({ officer_limit: 1_000, member_limit: 100 });
    await member.game.teams.withdrawCredits({ amount: 100 });
    await officer.game.teams.withdrawCredits({ amount: 900 });
    expect(await refusal(officer.game.teams.withdrawCredits({ amount: 101 }))).toMatchObject({
      reason: 'treasury_limit',
      extra: { limit: 1_000, left: 100 },
    });
    world.services.clock.advance(DAY_MS + 1);
    expect(await officer.game.teams.withdrawCredits({ amount: 1_000 })).toMatchObject({ balance: 1_000 });
    expect((await refusal(founder.game.teams.withdrawCredits({ amount: 1_001 }))).reason).toBe('treasury_short');
    for (const { player_id } of [founder, officer, member]) await expectBalanced(world, player_id);
  });

  it('of the member’s own deposits is no longer counted as given; that of others’ deposits is not affected', async () => {
    const { founder, officer } = await crew();
    await founder.game.teams.deposit({ amount: 400 });
    await founder.game.teams.deposit({ amount: 600 });
    await founder.game.teams.withdrawCredits({ amount: 700 });
    expect(await givenBy(founder)).toBe(300);
    await officer.game.teams.withdrawCredits({ amount: 300 });
    expect(await givenBy(founder)).toBe(300);
    expect(await officer.game.teams.treasury()).toMatchObject({ balance: 0, contributed: -300, share: 0 });
  });

  it('never makes the treasury negative when two run concurrently', async () => {
    const { team, founder, officer } = await crew();
    await founder.game.teams.deposit({ amount: 1_000 });
    const both = await Promise.allSettled(
      [founder, officer].map(({ game }) => game.teams.withdrawCredits({ amount: 700 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectLedger(team.id, 300);
  });
});

describe('the end of a membership', () => {
  it('returns the share that the preview showed: on leaving, on removal, and to a closed account', async () => {
    const { team, founder, officer, member } = await crew();
    await founder.game.teams.deposit({ amount: 1_000 });
    await member.game.teams.deposit({ amount: 500 });
    await officer.game.teams.withdrawCredits({ amount: 300 });
    const preview = await member.game.teams.parting();
    expect(preview).toMatchObject({ leaving: { share: 400, stays: 800 }, dissolving: null });
    const before = await creditsOf(member);
    const keyed = gameClient(world.services, member.actor, 'leaves-once');
    await keyed.teams.leave();
    // Sent again, it gets the first response, not that there is no team any more.
    await keyed.teams.leave();
    expect(await creditsOf(member)).toBe(before + 400);
    await officer.game.teams.deposit({ amount: 400 });
    const officerBefore = await creditsOf(officer);
    await founder.game.teams.remove({ player_id: officer.player_id });
    expect(await creditsOf(officer)).toBe(officerBefore + 100);
    await world.db.pool.query('UPDATE users SET deleted = true, is_active = false WHERE id = $1', [founder.user_id]);
    await pruneTeams(world.services);
    await expectLedger(team.id, 0);
    const { rows } = await world.db.pool.query('SELECT 1 FROM teams WHERE id = $1', [team.id]);
    expect(rows).toEqual([]);
    for (const { player_id } of [founder, officer, member]) await expectBalanced(world, player_id);
  });

  it('of the last members divides the treasury as the preview showed, and nothing is lost', async () => {
    const { team, founder, officer, member, all } = await crew();
    await founder.game.teams.deposit({ amount: 1_000 });
    await member.game.teams.deposit({ amount: 334 });
    await officer.game.teams.withdrawCredits({ amount: 333 });
    const total = (await sum(all)) + 1_001;
    const { dissolving, leaving } = await founder.game.teams.parting();
    expect(leaving).toBeNull();
    const shares = dissolving?.shares ?? [];
    expect(shares.reduce((held, { share }) => held + share, 0)).toBe(1_001);
    const before = new Map(await Promise.all(all.map(async (one) => [one.player_id, await creditsOf(one)] as const)));
    await founder.game.teams.dissolve();
    for (const player of all) {
      const share = shares.find(({ player_id }) => player_id === player.player_id)?.share ?? 0;
      expect(await creditsOf(player)).toBe((before.get(player.player_id) ?? 0) + share);
      await expectBalanced(world, player.player_id);
    }
    expect(await sum(all)).toBe(total);
    await expectLedger(team.id, 0);
  });

  it('concurrent with a deposit loses nothing', async () => {
    const { team, founder, member, all } = await crew();
    await founder.game.teams.deposit({ amount: 900 });
    const total = (await sum(all)) + 900;
    await Promise.allSettled([
      founder.game.teams.dissolve(),
      member.game.teams.deposit({ amount: 300 }),
      member.game.teams.leave(),
    ]);
    const { rows } = await world.db.pool.query<{ held: number }>(
      'SELECT COALESCE(sum(treasury), 0)::bigint AS held FROM teams WHERE id = $1',
      [team.id],
    );
    expect((await sum(all)) + (rows[0]?.held ?? 0)).toBe(total);
    await expectLedger(team.id, rows[0]?.held ?? 0);
  });
});

describe('any order of deposits, withdrawals and departures', () => {
  it('conserves every credit, and no member’s given amount exceeds their deposits', async () => {
    const step = fc.record({
      who: fc.nat(2),
      what: fc.constantFrom('deposit', 'withdraw', 'leave'),
      amount: fc.integer({ min: 1, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const { team, founder, all } = await crew();
        await founder.game.teams.setLimits({ officer_limit: 2_000, member_limit: 500 });
        const total = await sum(all);
        for (const { who, what, amount } of steps) {
          const player = all[who];
          if (what === 'deposit') await player?.game.teams.deposit({ amount }).catch(() => null);
          else if (what === 'withdraw') await player?.game.teams.withdrawCredits({ amount }).catch(() => null);
          else await player?.game.teams.leave().catch(() => null);
        }
        const { balance } = await founder.game.teams.treasury();
        expect((await sum(all)) + balance).toBe(total);
        await expectLedger(team.id, balance);
        const given = await Promise.all(all.map(givenBy));
        expect(given.reduce((held, value) => held + value, 0)).toBeGreaterThanOrEqual(balance);
        await founder.game.teams.dissolve();
        expect(await sum(all)).toBe(total);
      }),
      { numRuns: rounds(3, 8) },
    );
  });
});
