import { beforeEach, describe, expect, it } from 'vitest';
import { closeVotes } from '#server/money/governance/close-votes.ts';
import { clearRegions } from '#server/money/region-lifecycle/clear-regions.ts';
import type { GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const DAY = 86_400_000;
const spec: GalaxySpec = {
  regions: {
    home: { kind: 'terran_space' },
    hub: { kind: 'central_nexus' },
    realm: { kind: 'player_owned' },
  },
  sectors: [
    { number: 1, fedspace: true, special: 'terra' },
    { number: 2, region: 'hub', special: 'stardock', station: { name: 'Nexus Prime', class: 0 } },
    { number: 3, region: 'realm' },
  ],
  warps: [
    [1, 2, { kind: 'gateway' }],
    [2, 3, { kind: 'gateway' }],
  ],
};
const world = gameWorld({ spec });
let id: string;
beforeEach(async () => {
  id = world.galaxy.region('realm');
  const { pool } = world.db;
  for (const table of ['region_proposals', 'region_seats', 'region_expulsions', 'region_acts'])
    await pool.query(`DELETE FROM ${table} WHERE region_id = $1`, [id]);
  await pool.query('UPDATE players SET home_region_id = $2 WHERE home_region_id = $1', [
    id,
    world.galaxy.region('home'),
  ]);
});

async function govern(type: 'autocracy' | 'democracy' | 'council'): Promise<TestPlayer> {
  const owner = await world.player();
  await world.db.pool.query(
    `UPDATE regions SET owner_id = $2, governance_type = $3, status = 'active', tax_rate = 10 WHERE id = $1`,
    [id, owner.user_id, type],
  );
  return owner;
}
/** A citizen who flew into the region and settled there. */
async function resident(): Promise<TestPlayer> {
  const one = await visitor();
  await one.game.governance.settle({ id });
  return one;
}
async function visitor(): Promise<TestPlayer> {
  const one = await world.player();
  await world.db.pool.query('UPDATE players SET is_galactic_citizen = true WHERE id = $1', [one.player_id]);
  await one.game.nav.move({ to: world.galaxy.sector(2) });
  await one.game.nav.move({ to: world.galaxy.sector(3) });
  return one;
}
function taxTo(tax_rate: number) {
  return { kind: 'settings' as const, id, change: { tax_rate }, reason: 'Trade has gone elsewhere.' };
}
async function taxNow({ game }: TestPlayer): Promise<number> {
  return (await game.governance.get({ id })).tax_rate;
}
function vote(player: TestPlayer, proposal_id: string, is_yes: boolean) {
  return player.game.governance.vote({ id, proposal_id, is_yes });
}

/** What each of them was notified of, in order. */
async function votesHeardBy(...players: TestPlayer[]): Promise<string[]> {
  const heard = players.map(async ({ player_id }) => {
    const { rows } = await world.db.pool.query<{ event: string }>(
      `SELECT data ->> 'event' AS event FROM notifications WHERE player_id = $1 AND type = 'region_vote' ORDER BY id`,
      [player_id],
    );
    return rows.map(({ event }) => event);
  });
  return (await Promise.all(heard)).flat();
}

describe('residence', () => {
  it('is chosen in the region, once a week, not after an expulsion, and can be given up', async () => {
    const owner = await govern('autocracy');
    const stranger = await world.player();
    expect((await refusal(stranger.game.governance.settle({ id }))).reason).toBe('not_in_region');
    const one = await resident();
    expect((await one.game.players.me()).home_region_id).toBe(id);
    expect((await refusal(one.game.governance.settle({ id }))).reason).toBe('already_resident');
    expect((await stranger.game.governance.residents({ id })).items).toMatchObject([{ username: one.username }]);
    await owner.game.governance.expel({ id, player_id: one.player_id, reason: 'He cut the hedge.' });
    expect((await one.game.players.me()).home_region_id).toBe(world.galaxy.region('home'));
    world.services.clock.advance(8 * DAY);
    expect((await refusal(one.game.governance.settle({ id }))).reason).toBe('expelled');
    world.services.clock.advance(30 * DAY);
    await one.game.governance.settle({ id });
    await one.game.governance.leave({ id });
    expect((await refusal(one.game.governance.settle({ id }))).reason).toBe('moved_lately');
    expect((await refusal(one.game.governance.leave({ id }))).code).toBe('NOT_FOUND');
    expect((await owner.game.governance.acts({ id })).items).toMatchObject([
      { kind: 'expulsion', after: { player: one.username, reason: 'He cut the hedge.' } },
    ]);
  });

  it('is closed while nobody pays, and ends with the region', async () => {
    await govern('autocracy');
    const one = await resident();
    const late = await visitor();
    const { pool } = world.db;
    await pool.query(`UPDATE regions SET status = 'suspended', suspended_at = now() WHERE id = $1`, [id]);
    expect((await refusal(late.game.governance.settle({ id }))).reason).toBe('region_suspended');
    await pool.query(`UPDATE regions SET status = 'terminated', terminated_at = now() WHERE id = $1`, [id]);
    await pool.query('INSERT INTO region_cascades (region_id, region_name, started_at) VALUES ($1, $2, now())', [
      id,
      'Realm',
    ]);
    await clearRegions(world.services);
    expect((await one.game.players.me()).home_region_id).toBe(world.galaxy.region('home'));
    await pool.query('DELETE FROM region_cascades WHERE region_id = $1', [id]);
    await pool.query(`UPDATE regions SET status = 'active', terminated_at = NULL, suspended_at = NULL WHERE id = $1`, [
      id,
    ]);
  });
});

describe('a democracy', () => {
  it('votes on what its owner may not decide alone, each resident once, and the result is applied once', async () => {
    const owner = await govern('democracy');
    const [ana, ben, cora] = [await resident(), await resident(), await resident()];
    expect((await refusal(owner.game.governance.change({ id, tax_rate: 12 }))).reason).toBe('vote_needed');
    await owner.game.governance.change({ id, language_pack: 'fr', tax_rate: 10 });
    world.services.clock.advance(1_000);
    const proposal = await ana.game.governance.propose(taxTo(7));
    expect(proposal).toMatchObject({ status: 'open', yes: 1, no: 0, electorate: 4, my_vote: true, may_vote: true });
    expect((await refusal(ana.game.governance.propose(taxTo(8)))).reason).toBe('proposal_open');
    await vote(ben, proposal.id, false);
    await vote(ben, proposal.id, true);
    expect(await closeVotes(world.services)).toBe(0);
    await Promise.all([vote(cora, proposal.id, true), vote(cora, proposal.id, true)]);
    const counted = await Promise.all([closeVotes(world.services), closeVotes(world.services)]);
    expect(counted.sort()).toEqual([0, 1]);
    expect(await taxNow(ana)).toBe(7);
    expect((await owner.game.governance.proposals({ id })).items).toMatchObject([
      { status: 'passed', yes: 3, no: 0, electorate: 4, change: { tax_rate: 7 } },
    ]);
    expect((await owner.game.governance.acts({ id })).items[0]).toMatchObject({
      kind: 'vote',
      actor_name: ana.username,
      after: { status: 'passed', tax_rate: 7, yes: 3 },
    });
    expect((await refusal(vote(ben, proposal.id, false))).reason).toBe('vote_closed');
  });

  it('ignores later and former residents, and needs a quorum at the end', async () => {
    await govern('democracy');
    const [ana, ben] = [await resident(), await resident()];
    world.services.clock.advance(1_000);
    const proposal = await ana.game.governance.propose(taxTo(20));
    await vote(ben, proposal.id, false);
    world.services.clock.advance(1_000);
    const late = await resident();
    expect((await refusal(vote(late, proposal.id, true))).reason).toBe('no_vote_here');
    expect(
      (
        await refusal(
          late.game.governance.vote({ id: world.galaxy.region('home'), proposal_id: proposal.id, is_yes: true }),
        )
      ).code,
    ).toBe('NOT_FOUND');
    await ben.game.governance.leave({ id });
    const [seen] = (await late.game.governance.proposals({ id, status: 'open' })).items;
    expect(seen).toMatchObject({ yes: 1, no: 0, electorate: 2, may_vote: false });
    world.services.clock.advance(4 * DAY);
    expect(await closeVotes(world.services)).toBe(1);
    expect(await taxNow(ana)).toBe(20);
  });

  it('notifies voters of a proposal, and its author too of the result', async () => {
    const owner = await govern('democracy');
    const [ana, ben] = [await resident(), await resident()];
    world.services.clock.advance(1_000);
    const proposal = await ana.game.governance.propose(taxTo(11));
    world.services.clock.advance(1_000);
    const late = await resident();
    expect(await votesHeardBy(owner, ben)).toEqual(['opened', 'opened']);
    expect(await votesHeardBy(ana, late)).toEqual([]);
    await vote(ben, proposal.id, false);
    await vote(owner, proposal.id, false);
    expect(await closeVotes(world.services)).toBe(1);
    expect(await votesHeardBy(ana, ben)).toEqual(['rejected', 'opened', 'rejected']);
    expect(await votesHeardBy(late)).toEqual([]);
  });

  it('has no votes where the owner decides, and cannot expel its owner', async () => {
    const owner = await govern('democracy');
    const ana = await resident();
    const seat = { kind: 'seat' as const, id, player_id: ana.player_id, seated: true, reason: 'A good neighbour.' };
    expect((await refusal(ana.game.governance.propose(seat))).reason).toBe('no_votes_here');
    const stranger = await world.player();
    expect((await refusal(stranger.game.governance.propose(taxTo(9)))).reason).toBe('no_vote_here');
    const expulsion = { kind: 'expulsion' as const, id, reason: 'Too loud.' };
    expect((await refusal(ana.game.governance.propose({ ...expulsion, player_id: stranger.player_id }))).code).toBe(
      'NOT_FOUND',
    );
    expect(
      (await refusal(owner.game.governance.expel({ id, player_id: ana.player_id, reason: 'Too loud.' }))).reason,
    ).toBe('vote_needed');
    const again = gameClient(world.services, ana.actor, 'proposed-once');
    const first = await again.governance.propose(taxTo(9));
    expect((await again.governance.propose(taxTo(9))).id).toBe(first.id);
  });
});

describe('a council', () => {
  it('is elected by the residents, and decides together with its owner', async () => {
    const owner = await govern('council');
    const [ana, ben] = [await resident(), await resident()];
    world.services.clock.advance(1_000);
    expect((await refusal(ana.game.governance.propose(taxTo(9)))).reason).toBe('no_vote_here');
    const seat = await ben.game.governance.propose({
      kind: 'seat',
      id,
      player_id: ana.player_id,
      seated: true,
      reason: 'She knows the books.',
    });
    await vote(owner, seat.id, true);
    expect(await closeVotes(world.services)).toBe(1);
    expect(await ana.game.governance.franchise({ id })).toEqual({ residents: true, council: true });
    world.services.clock.advance(1_000);
    const proposal = await ana.game.governance.propose({
      kind: 'expulsion',
      id,
      player_id: ben.player_id,
      reason: 'Smuggling.',
    });
    expect((await refusal(vote(ben, proposal.id, false))).reason).toBe('no_vote_here');
    await vote(owner, proposal.id, true);
    expect(await closeVotes(world.services)).toBe(1);
    expect((await ben.game.players.me()).home_region_id).toBe(world.galaxy.region('home'));
    expect((await ana.game.governance.residents({ id })).items).toMatchObject([
      { username: ana.username, has_seat: true },
    ]);
  });

  it('a change of government cancels votes that no longer apply', async () => {
    const owner = await govern('council');
    const ana = await resident();
    world.services.clock.advance(1_000);
    await ana.game.governance.propose({
      kind: 'seat',
      id,
      player_id: ana.player_id,
      seated: true,
      reason: 'I would like it.',
    });
    await world.db.pool.query(`UPDATE regions SET governance_type = 'autocracy' WHERE id = $1`, [id]);
    expect(await closeVotes(world.services)).toBe(1);
    expect((await owner.game.governance.proposals({ id })).items).toMatchObject([{ status: 'void' }]);
    expect((await owner.game.governance.residents({ id })).items).toMatchObject([{ has_seat: false }]);
  });
});
