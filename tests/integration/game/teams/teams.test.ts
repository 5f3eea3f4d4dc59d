import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { pruneTeams } from '#server/game/teams/prune-teams.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';

const world = gameWorld();
let made = 0;

function found(who: TestPlayer) {
  made += 1;
  return who.game.teams.create({ name: `Team ${made}`, tag: `T${made}` });
}
async function join(founder: TestPlayer, ...joiners: TestPlayer[]) {
  for (const joiner of joiners) {
    const { id } = await founder.game.teams.invite({ to: joiner.username });
    await joiner.game.teams.accept({ id });
  }
}
/** A founder with an officer and a member. */
async function crew() {
  const [founder, officer, member] = [await world.player(), await world.player(), await world.player()];
  const team = await found(founder);
  await join(founder, officer, member);
  await founder.game.teams.setRole({ player_id: officer.player_id, role: 'officer' });
  return { team, founder, officer, member };
}
function changes(room: string) {
  return world.services.published
    .filter((event) => event.room === room && event.type === 'team_update')
    .map(({ data }) => data);
}
async function rosterOf(id: string, who: TestPlayer) {
  return (await who.game.teams.get({ id })).roster.map(({ username, role }) => [username, role]);
}

describe('founding a team', () => {
  it('makes the founder its first member; names are unique case-insensitively', async () => {
    const [ana, ben] = [await world.player(), await world.player()];
    const team = await ana.game.teams.create({ name: '  Night   Owls ', tag: 'owl' });
    expect(team).toMatchObject({ name: 'Night Owls', tag: 'OWL', members: 1 });
    expect(await rosterOf(team.id, ben)).toEqual([[ana.username, 'founder']]);
    const second = (name: string, tag: string) => refusal(ben.game.teams.create({ name, tag }));
    expect((await second('night owls', 'XX')).reason).toBe('team_name_taken');
    expect((await second('Other', 'OWL')).reason).toBe('team_tag_taken');
    expect((await refusal(ana.game.teams.create({ name: 'Another', tag: 'AN' }))).reason).toBe('already_in_team');
    await expect(ben.game.teams.create({ name: '<b>Owls</b>', tag: 'XX' })).rejects.toThrow('Use letters');
    expect((await ben.game.teams.mine()).team).toBeNull();
  });

  it('is done once per Idempotency-Key', async () => {
    const ana = await world.player();
    const client = () => gameClient(world.services, ana, 'a-key');
    const first = await client().teams.create({ name: 'Twice Told', tag: 'TWICE' });
    expect((await client().teams.create({ name: 'Twice Told', tag: 'TWICE' })).id).toBe(first.id);
  });

  it('with one name concurrently creates one team', async () => {
    const [ana, ben] = [await world.player(), await world.player()];
    const both = await Promise.allSettled(
      [ana, ben].map(({ game }) => game.teams.create({ name: 'Race', tag: 'RACE' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('an invitation', () => {
  it('is sent, notified, accepted, and moves the player into the team', async () => {
    const [ana, ben] = [await world.player(), await world.player()];
    const team = await found(ana);
    const { id } = await ana.game.teams.invite({ to: ben.username.toUpperCase() });
    expect((await ben.game.teams.mine()).invitations).toMatchObject([
      { id, team: { id: team.id, members: 1 }, invited_by: { username: ana.username } },
    ]);
    expect((await ben.game.notifications.list({})).items).toMatchObject([
      { type: 'team_invitation', data: { tag: team.tag, from: ana.username } },
    ]);
    expect((await ana.game.teams.mine()).team?.invited).toMatchObject([{ id, player: { username: ben.username } }]);
    await ben.game.teams.accept({ id });
    expect(await rosterOf(team.id, ben)).toEqual([
      [ana.username, 'founder'],
      [ben.username, 'member'],
    ]);
    expect(await ben.game.notifications.summary()).toMatchObject({ unread: 0 });
    expect(changes(`team:${team.id}`)).toMatchObject([
      { change: 'joined', name: ana.username },
      { change: 'invited', name: ben.username },
      { change: 'joined', player_id: ben.player_id },
    ]);
  });

  it('cannot be forged, used by another player, or used after it was withdrawn, declined or has expired', async () => {
    const [ana, ben, eve] = [await world.player(), await world.player(), await world.player()];
    await found(ana);
    expect((await refusal(eve.game.teams.invite({ to: eve.username }))).reason).toBe('no_team');
    const invite = () => ana.game.teams.invite({ to: ben.username });
    const first = await invite();
    const refused = async (who: TestPlayer, id: string) => (await refusal(who.game.teams.accept({ id }))).code;
    expect(await refused(eve, first.id)).toBe('NOT_FOUND');
    expect((await refusal(eve.game.teams.decline({ id: first.id }))).code).toBe('NOT_FOUND');
    await ana.game.teams.withdraw({ id: first.id });
    expect(await refused(ben, first.id)).toBe('NOT_FOUND');
    const second = await invite();
    await ben.game.teams.decline({ id: second.id });
    expect(await refused(ben, second.id)).toBe('NOT_FOUND');
    const third = await invite();
    world.services.clock.advance(DEFAULT_SETTINGS.team_invitation_days * 86_400_000);
    expect(await refused(ben, third.id)).toBe('NOT_FOUND');
    expect((await ben.game.teams.mine()).invitations).toEqual([]);
    await ben.game.teams.accept({ id: (await invite()).id });
  });

  it('can be sent to other players, once, and not to those who block the sender', async () => {
    const [ana, ben] = [await world.player(), await world.player()];
    await found(ana);
    const refused = async (to: string) => await refusal(ana.game.teams.invite({ to }));
    expect((await refused(ana.username)).code).toBe('VALIDATION');
    expect((await refused('nobody of that name')).code).toBe('NOT_FOUND');
    await ana.game.teams.invite({ to: ben.username });
    expect((await refused(ben.username)).reason).toBe('already_invited');
    const [cal, dan] = [await world.player(), await world.player()];
    await cal.game.messages.setRule({ player_id: ana.player_id, rule: 'block' });
    await ana.game.messages.setRule({ player_id: dan.player_id, rule: 'block' });
    expect((await refused(cal.username)).reason).toBe('blocked_by_recipient');
    expect((await refused(dan.username)).reason).toBe('recipient_blocked');
  });

  it('ends with joining another team, and nobody is in two', async () => {
    const [ana, ben, cal] = [await world.player(), await world.player(), await world.player()];
    await found(ana);
    await found(ben);
    const ids = [await ana.game.teams.invite({ to: cal.username }), await ben.game.teams.invite({ to: cal.username })];
    const both = await Promise.allSettled(ids.map(({ id }) => cal.game.teams.accept({ id })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await cal.game.teams.mine()).invitations).toEqual([]);
    const { rows } = await world.db.pool.query('SELECT 1 FROM team_members WHERE player_id = $1', [cal.player_id]);
    expect(rows).toHaveLength(1);
  });

  it('never exceeds the team size, even with concurrent acceptances', async () => {
    const ana = await world.player();
    const team = await found(ana);
    const free = 2;
    await world.db.pool.query(
      `INSERT INTO team_members (player_id, team_id, role, joined_at)
       SELECT id, $1, 'member', now() FROM players WHERE id NOT IN (SELECT player_id FROM team_members) LIMIT $2`,
      [team.id, DEFAULT_SETTINGS.team_size - 1 - free],
    );
    const { members } = await ana.game.teams.get({ id: team.id });
    const places = DEFAULT_SETTINGS.team_size - members;
    const joiners: { who: TestPlayer; id: string }[] = [];
    for (let n = 0; n < places + 2; n++) {
      const who = await world.player();
      joiners.push({ who, id: (await ana.game.teams.invite({ to: who.username })).id });
    }
    const all = await Promise.allSettled(joiners.map(({ who, id }) => who.game.teams.accept({ id })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(places);
    expect((await refusal(ana.game.teams.invite({ to: (await world.player()).username }))).reason).toBe('team_full');
  });

  it('is rate-limited', async () => {
    const [ana, ben] = [await world.player(), await world.player()];
    await found(ana);
    for (let n = 0; n < 15; n++) {
      const { id } = await ana.game.teams.invite({ to: ben.username });
      await ben.game.teams.decline({ id });
      await ana.game.teams.invite({ to: ana.username }).catch(() => undefined);
    }
    expect((await refusal(ana.game.teams.invite({ to: ben.username }))).reason).toBe('team_invite');
  });
});

describe('roles', () => {
  it('limit which members may do what', async () => {
    const { founder, officer, member } = await crew();
    const stranger = await world.player();
    const { id } = await officer.game.teams.invite({ to: stranger.username });
    const roleRefused = async (work: Promise<unknown>) => expect((await refusal(work)).reason).toBe('team_role');
    await roleRefused(member.game.teams.invite({ to: stranger.username }));
    await roleRefused(member.game.teams.withdraw({ id }));
    await roleRefused(member.game.teams.remove({ player_id: officer.player_id }));
    await roleRefused(officer.game.teams.remove({ player_id: founder.player_id }));
    await roleRefused(officer.game.teams.setRole({ player_id: member.player_id, role: 'officer' }));
    await roleRefused(officer.game.teams.handOver({ player_id: officer.player_id }));
    await roleRefused(officer.game.teams.dissolve());
    expect((await member.game.teams.mine()).team?.invited).toEqual([]);
    await officer.game.teams.remove({ player_id: member.player_id });
    expect((await member.game.teams.mine()).team).toBeNull();
  });

  it("apply to the player's own team only", async () => {
    const [ours, theirs] = [await crew(), await crew()];
    const stranger = await world.player();
    const { id } = await theirs.founder.game.teams.invite({ to: stranger.username });
    const player_id = theirs.member.player_id;
    for (const work of [
      () => ours.founder.game.teams.remove({ player_id }),
      () => ours.founder.game.teams.setRole({ player_id, role: 'officer' }),
      () => ours.founder.game.teams.handOver({ player_id }),
      () => ours.founder.game.teams.withdraw({ id }),
    ])
      expect((await refusal(work())).code).toBe('NOT_FOUND');
    expect((await theirs.member.game.teams.mine()).team?.roster).toHaveLength(3);
  });

  it('are transferred from founder to founder, of whom there is always one', async () => {
    const { team, founder, officer, member } = await crew();
    expect((await refusal(founder.game.teams.leave())).reason).toBe('founder_stays');
    await founder.game.teams.handOver({ player_id: member.player_id });
    expect(await rosterOf(team.id, member)).toEqual([
      [member.username, 'founder'],
      [founder.username, 'officer'],
      [officer.username, 'officer'],
    ]);
    await founder.game.teams.leave();
    expect((await refusal(founder.game.teams.handOver({ player_id: officer.player_id }))).reason).toBe('no_team');
    const both = await Promise.allSettled([
      member.game.teams.handOver({ player_id: officer.player_id }),
      member.game.teams.handOver({ player_id: officer.player_id }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await rosterOf(team.id, member)).filter(([, role]) => role === 'founder')).toHaveLength(1);
  });

  it('end with the team', async () => {
    const { team, founder, officer } = await crew();
    await founder.game.teams.dissolve();
    expect((await refusal(officer.game.teams.get({ id: team.id }))).code).toBe('NOT_FOUND');
    expect((await officer.game.teams.mine()).team).toBeNull();
    expect(changes(`personal:${officer.user_id}`)).toMatchObject([{ change: 'dissolved', name: team.name }]);
    await found(officer);
  });
});

describe('closed accounts', () => {
  it('leave their team to a successor, and an empty team is deleted', async () => {
    const { team, founder, officer } = await crew();
    const lonely = await world.player();
    const alone = await found(lonely);
    await world.db.pool.query('UPDATE users SET deleted = true WHERE id = ANY($1::uuid[])', [
      [founder.user_id, lonely.user_id],
    ]);
    expect(await pruneTeams(world.services)).toBe(2);
    expect((await rosterOf(team.id, officer))[0]).toEqual([officer.username, 'founder']);
    expect((await refusal(officer.game.teams.get({ id: alone.id }))).code).toBe('NOT_FOUND');
    expect(await pruneTeams(world.services)).toBe(0);
  });
});

it('the list is sorted by name, paginated, and searchable by name prefix or tag', async () => {
  const ana = await world.player();
  await ana.game.teams.create({ name: 'Zephyr', tag: 'ZEPHY' });
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ana.game.teams.list({ limit: 3, ...(cursor ? { cursor } : {}) });
    names.push(...page.items.map(({ name }) => name));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  expect(new Set(names).size).toBe(names.length);
  const search = async (name: string) => (await ana.game.teams.list({ name })).items.map((team) => team.name);
  expect(await search('zeph')).toEqual(['Zephyr']);
  expect(await search('zephy')).toEqual(['Zephyr']);
  expect(await search('%')).toEqual([]);
  expect((await refusal(ana.game.teams.list({ cursor: 'bm9uZQ' }))).code).toBe('VALIDATION');
});

it('the operators’ list shows each team with its members’ credits and open invitations', async () => {
  const { team, founder, officer, member } = await crew();
  const guest = await world.player();
  await founder.game.teams.invite({ to: guest.username });
  await grantPlay(world, member, 1_000, 1_000);
  await member.game.teams.deposit({ amount: 300 });
  const operator = gameClient(world.services, await createAdmin(world.db.pool, ['admin.players.view'])).teams;
  expect((await operator.adminList({ name: team.tag })).items).toMatchObject([{ id: team.id, members: 3 }]);
  const found = await operator.adminGet({ id: team.id });
  expect(found.roster.map(({ user_id, role }) => [user_id, role])).toEqual([
    [founder.user_id, 'founder'],
    [officer.user_id, 'officer'],
    [member.user_id, 'member'],
  ]);
  expect(found.roster.every(({ credits }) => credits > 0)).toBe(true);
  expect(found.invited).toMatchObject([{ player_id: guest.player_id, username: guest.username }]);
  expect(found.treasury).toMatchObject({ balance: 300, entries: [{ kind: 'deposited', amount: 300 }] });
  expect(found.roster.map(({ contributed }) => contributed)).toEqual([0, 0, 300]);
  expect(found.wars).toEqual([]);
  expect((await refusal(founder.game.teams.adminGet({ id: team.id }))).code).toBe('FORBIDDEN');
});
