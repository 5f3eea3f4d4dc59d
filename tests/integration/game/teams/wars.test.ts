import { describe, expect, it } from 'vitest';
import { at, FIGHT_TO_THE_END, fighter as fighterIn, playOut } from '#tests/support/fighters.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const world = gameWorld();
const HOUR_MS = 3_600_000;
let made = 0;

async function teamOf(founder: TestPlayer, ...joiners: TestPlayer[]): Promise<string> {
  made += 1;
  const { id } = await founder.game.teams.create({ name: `Warring ${made}`, tag: `W${made}` });
  for (const joiner of joiners) {
    const invitation = await founder.game.teams.invite({ to: joiner.username });
    await joiner.game.teams.accept({ id: invitation.id });
  }
  return id;
}
async function twoTeams() {
  const [ana, ben, cleo] = [await world.player(), await world.player(), await world.player()];
  return { ana, ben, cleo, red: await teamOf(ana, ben), blue: await teamOf(cleo) };
}
function wait(hours: number) {
  world.services.clock.advance(hours * HOUR_MS);
}
async function newsOf({ game }: TestPlayer) {
  const { items } = await game.notifications.list({});
  return items.flatMap((note) => (note.type === 'team_war' ? [note.data.step] : []));
}

describe('a war', () => {
  it('is declared by officers, notified to both teams, starts after its notice period and ends by time, on a public record', async () => {
    const { ana, ben, cleo, red, blue } = await twoTeams();
    expect((await refusal(ben.game.teams.declareWar({ team_id: blue }))).reason).toBe('team_role');
    expect((await refusal(ana.game.teams.declareWar({ team_id: red }))).code).toBe('VALIDATION');
    const war = await ana.game.teams.declareWar({ team_id: blue });
    expect(war).toMatchObject({ state: 'declared', outcome: null, declarer: { id: red }, target: { id: blue } });
    expect(Date.parse(war.starts_at) - Date.parse(war.declared_at)).toBe(24 * HOUR_MS);
    for (const who of [ana, ben, cleo]) expect(await newsOf(who)).toEqual(['declared']);
    expect((await refusal(cleo.game.teams.declareWar({ team_id: red }))).reason).toBe('already_at_war');
    const stranger = await world.player();
    const stateNow = async () => (await stranger.game.teams.wars({ team_id: blue })).items.map(({ state }) => state);
    expect(await stateNow()).toEqual(['declared']);
    wait(24);
    expect(await stateNow()).toEqual(['running']);
    wait(7 * 24);
    expect((await stranger.game.teams.wars({ team_id: red })).items).toMatchObject([
      { state: 'over', outcome: 'time' },
    ]);
    expect((await refusal(ana.game.teams.makePeace({ id: war.id }))).reason).toBe('war_over');
    expect((await refusal(ana.game.teams.declareWar({ team_id: blue }))).reason).toBe('war_too_soon');
    wait(7 * 24 + 1);
    expect(await ana.game.teams.declareWar({ team_id: blue })).toMatchObject({ state: 'declared' });
  });

  it('ends by agreement, by withdrawal of the declaration, and with a team', async () => {
    const { ana, ben, cleo, blue } = await twoTeams();
    const { id } = await ana.game.teams.declareWar({ team_id: blue });
    expect(await cleo.game.teams.makePeace({ id })).toMatchObject({ state: 'declared', peace_offered_by: blue });
    expect(await cleo.game.teams.makePeace({ id })).toMatchObject({ peace_offered_by: blue });
    // Only blue can withdraw it, once.
    const takenBack = await refusal(ana.game.teams.makePeace({ id, take_back: true }));
    expect(takenBack).toMatchObject({ code: 'CONFLICT', reason: 'no_offer' });
    expect(await cleo.game.teams.makePeace({ id, take_back: true })).toMatchObject({ peace_offered_by: null });
    expect(await refusal(cleo.game.teams.makePeace({ id, take_back: true }))).toMatchObject({ reason: 'no_offer' });
    expect(await cleo.game.teams.makePeace({ id })).toMatchObject({ peace_offered_by: blue });
    wait(30);
    expect((await refusal(ben.game.teams.makePeace({ id }))).reason).toBe('team_role');
    expect(await ana.game.teams.makePeace({ id })).toMatchObject({ state: 'over', outcome: 'peace' });
    expect(await newsOf(ben)).toEqual(['peace', 'offered', 'taken_back', 'offered', 'declared']);
    const other = await world.player();
    const green = await teamOf(other);
    const second = await ana.game.teams.declareWar({ team_id: green });
    expect(await ana.game.teams.makePeace({ id: second.id })).toMatchObject({ state: 'over', outcome: 'called_off' });
    expect((await refusal(cleo.game.teams.makePeace({ id: second.id }))).code).toBe('NOT_FOUND');
    const third = await other.game.teams.declareWar({ team_id: blue });
    await other.game.teams.dissolve();
    const [ended] = (await cleo.game.teams.wars({ team_id: blue })).items;
    expect(ended).toMatchObject({ id: third.id, state: 'over', outcome: 'dissolved' });
  });

  it('is created once by concurrent declarations, and no team declares or faces more than three', async () => {
    const { ana, cleo, red, blue } = await twoTeams();
    const both = await Promise.allSettled([
      ana.game.teams.declareWar({ team_id: blue }),
      cleo.game.teams.declareWar({ team_id: red }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const bold = await world.player();
    await teamOf(bold);
    for (let i = 0; i < 3; i++) await bold.game.teams.declareWar({ team_id: await teamOf(await world.player()) });
    const one = await teamOf(await world.player());
    expect((await refusal(bold.game.teams.declareWar({ team_id: one }))).reason).toBe('too_many_wars');
  });
});

/** Two players of different teams: the weak one's ship is insured and loses. */
async function fightBetween(isAtWar: boolean) {
  const strong = await fighterIn(world, { hull: 900, shields: 600, drones: 150 });
  const weak = await fighterIn(world, { hull: 40 });
  await teamOf(strong);
  const blue = await teamOf(weak);
  if (isAtWar) {
    await strong.game.teams.declareWar({ team_id: blue });
    wait(25);
  }
  await world.db.pool.query(
    `UPDATE ships SET insurance = 'premium', insured_value = value, insurance_paid = value / 6 WHERE owner_id = $1`,
    [weak.player_id],
  );
  const [ship] = (await weak.game.ships.list()).items;
  const before = (await weak.game.players.me()).credits;
  const { id } = await strong.game.combat.attack({ target: at(weak), tactic: FIGHT_TO_THE_END });
  await playOut(world, id);
  const [salvage] = (await strong.game.combat.salvage()).items;
  const standings = await strong.game.combat.standings();
  return {
    paid_for: (ship?.value ?? 0) + (ship?.insurance_paid ?? 0),
    payout: (await weak.game.players.me()).credits - before,
    scrap: salvage?.scrap ?? 0,
    wanted: standings.wanted?.level ?? 0,
    value: ship?.value ?? 0,
    record: (await strong.game.teams.wars({ team_id: blue })).items[0],
  };
}

describe('a fight between two teams', () => {
  it('is no crime while they are at war, and a crime otherwise', async () => {
    expect((await fightBetween(false)).wanted).toBe(2);
    expect((await fightBetween(true)).wanted).toBe(0);
  });

  it('is on the war’s record with the losses of each side', async () => {
    expect((await fightBetween(false)).record).toBeUndefined();
    const { record, value } = await fightBetween(true);
    expect(record?.target.losses).toMatchObject({ ships: 1, value, planets: 0 });
    expect(record?.declarer.losses).toMatchObject({ ships: 0, value: 0, planets: 0 });
  });

  it('with a member’s drones belongs to the war too: no crime, no toll, and on its record', async () => {
    const laid = await fighterIn(world, { hull: 900, drones: 60, sector: 5 });
    const guest = await fighterIn(world, { hull: 3_000, drones: 400, sector: 4 });
    await teamOf(laid);
    const blue = await teamOf(guest);
    await laid.game.defences.lay({ kind: 'drones', quantity: 20, mode: 'toll', toll: 100 });
    const enter = (at_drones: 'turn_back' | 'fight') =>
      guest.game.nav.move({ to: world.galaxy.sector(5), at_drones, max_toll: 100 });
    expect((await enter('turn_back')).encounter?.drones).toMatchObject({ action: 'toll_asked', toll: 100 });
    await laid.game.teams.declareWar({ team_id: blue });
    wait(25);
    expect((await enter('turn_back')).encounter?.drones).toMatchObject({ action: 'blocked', toll: 0 });
    await enter('fight');
    expect((await guest.game.combat.standings()).wanted).toBeNull();
    const [war] = (await guest.game.teams.wars({ team_id: blue })).items;
    expect(war?.declarer.losses).toMatchObject({ ships: 0, drones: 20 });
  });

  it('does not pay a pair of accounts more than it cost them, at war or not', async () => {
    const [peace, war] = [await fightBetween(false), await fightBetween(true)];
    expect(war.payout).toBe(peace.payout);
    expect(war.scrap).toBe(peace.scrap);
    expect(war.payout).toBeGreaterThan(0);
    expect(war.payout + war.scrap).toBeLessThanOrEqual(war.paid_for);
  });

  it('is refused against protected newcomers even during a war', async () => {
    const strong = await fighterIn(world, { hull: 900, shields: 600, drones: 150 });
    const weak = await fighterIn(world, { hull: 40 });
    await teamOf(strong);
    await strong.game.teams.declareWar({ team_id: await teamOf(weak) });
    wait(25);
    await world.db.pool.query('UPDATE players SET created_at = $2, turns_spent = 0, attacked_at = NULL WHERE id = $1', [
      weak.player_id,
      world.services.clock.now(),
    ]);
    const { refused_by } = await strong.game.combat.estimate({ target: at(weak), tactic: FIGHT_TO_THE_END });
    expect(refused_by).toBe('target_protected');
  });
});
