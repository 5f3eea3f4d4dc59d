import { type Call, ownTeam, settled } from '#tests/integration/game/navigation/walking-player.ts';

export const TEAM_CALLS: Readonly<Record<string, Call>> = {
  'teams.accept': async (game, { team }) => {
    await settled(game.teams.dissolve());
    const [invitation] = (await game.teams.mine()).invitations;
    return game.teams.accept({ id: invitation?.id ?? team });
  },
  'teams.create': async (game) => {
    await settled(game.teams.dissolve());
    return game.teams.create({ name: 'The Scanned', tag: 'SCAN' });
  },
  'teams.decline': (game, { team }) => game.teams.decline({ id: team }),
  'teams.deposit': async (game) => {
    await ownTeam(game);
    return settled(game.teams.deposit({ amount: 1 }));
  },
  'teams.dissolve': (game) => game.teams.dissolve(),
  'teams.get': (game, { team }) => game.teams.get({ id: team }),
  'teams.handOver': (game, { rival }) => game.teams.handOver({ player_id: rival.player_id }),
  'teams.invite': async (game, { rival }) => {
    await ownTeam(game);
    return game.teams.invite({ to: rival.name });
  },
  'teams.leave': (game) => game.teams.leave(),
  'teams.list': (game) => game.teams.list({}),
  'teams.mine': (game) => game.teams.mine(),
  'teams.parting': async (game) => {
    await ownTeam(game);
    return game.teams.parting();
  },
  'teams.planets': async (game) => {
    await ownTeam(game);
    return game.teams.planets({});
  },
  'teams.ships': async (game) => {
    await ownTeam(game);
    return game.teams.ships({});
  },
  'teams.remove': (game, { rival }) => game.teams.remove({ player_id: rival.player_id }),
  'teams.setLimits': async (game) => {
    await ownTeam(game);
    return settled(game.teams.setLimits({ officer_limit: 5, member_limit: 5 }));
  },
  'teams.setRole': (game, { rival }) => game.teams.setRole({ player_id: rival.player_id, role: 'officer' }),
  'teams.treasury': async (game) => {
    await ownTeam(game);
    return game.teams.treasury();
  },
  'teams.treasuryEntries': async (game) => {
    await ownTeam(game);
    return game.teams.treasuryEntries({});
  },
  'teams.declareWar': async (game, { team }) => {
    await ownTeam(game);
    return settled(game.teams.declareWar({ team_id: team }));
  },
  'teams.makePeace': async (game, { team }) => {
    await ownTeam(game);
    await settled(game.teams.declareWar({ team_id: team }));
    const [war] = (await game.teams.wars({})).items;
    return settled(game.teams.makePeace({ id: war?.id ?? team }));
  },
  'teams.wars': (game) => game.teams.wars({}),
  'teams.withdrawCredits': async (game) => {
    await ownTeam(game);
    await settled(game.teams.deposit({ amount: 1 }));
    return settled(game.teams.withdrawCredits({ amount: 1 }));
  },
  'teams.withdraw': async (game, { rival, team }) => {
    await ownTeam(game);
    await settled(game.teams.invite({ to: rival.name }));
    const [invitation] = (await game.teams.mine()).team?.invited ?? [];
    return game.teams.withdraw({ id: invitation?.id ?? team });
  },
};
