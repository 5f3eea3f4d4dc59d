import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { TEAM_CALLS } from '#tests/integration/game/navigation/team-calls.ts';
import {
  acceptAnyContract,
  atStation,
  buyOwnRegion,
  type Call,
  dockAtShipyard,
  onStation,
  ownContract,
  ownFleet,
  ownOrder,
  ownPlanet,
  ownTeam,
  ownWebhook,
  sentDelivery,
  settled,
  spareShip,
  startingDock,
} from '#tests/integration/game/navigation/walking-player.ts';

/**
 * Every procedure a player may call, with a valid call of it. A new procedure fails the test until it is listed here.
 */
export const CALLS: Readonly<Record<string, Call>> = {
  'bounties.board': (game) => game.bounties.board({}),
  'bounties.get': async (game, { rival, message }) => {
    await settled(game.bounties.place({ target: rival.name, amount: 500 }));
    const { items } = await game.bounties.list({ limit: 1 });
    return settled(game.bounties.get({ id: items[0]?.id ?? message }));
  },
  'bounties.list': (game) => game.bounties.list({}),
  'bounties.place': (game, { rival }) => settled(game.bounties.place({ target: rival.name, amount: 500 })),
  'bounties.withdraw': (game, { message }) => settled(game.bounties.withdraw({ id: message })),
  'construction.beacons': (game) => game.construction.beacons({}),
  'construction.buildGate': async (game, { message }) => {
    const [one, other] = (await game.construction.beacons({})).items;
    const ends = { from_beacon_id: one?.id ?? message, to_beacon_id: other?.id ?? randomUUID() };
    return settled(game.construction.buildGate({ ...ends, expected_price: DEFAULT_SETTINGS.gate_price }));
  },
  'construction.cancel': async (game) => settled(game.construction.cancel({ id: await ownOrder(game) })),
  'construction.changeStation': (game) => onStation(game, (id) => game.construction.changeStation({ id, dock_fee: 5 })),
  'construction.changeGate': async (game, { message }) => {
    const [gate] = (await game.construction.gates({})).items;
    return settled(game.construction.changeGate({ id: gate?.id ?? message, toll: 5 }));
  },
  'construction.docks': (game) => game.construction.docks({}),
  'construction.gates': (game) => game.construction.gates({}),
  'construction.offers': (game) => game.construction.offers(),
  'construction.placeBeacon': (game) => settled(game.construction.placeBeacon({ expected_price: 20_000 })),
  'construction.reservations': (game) => game.construction.reservations({}),
  'construction.reserve': (game) =>
    settled(game.construction.reserve({ kind: 'ship', type: 'scout', expected_price: 7_200 })),
  'construction.depositTill': (game) => onStation(game, (id) => game.construction.depositTill({ id, amount: 1 })),
  'construction.endMarketGood': (game) =>
    onStation(game, (id) => game.construction.endMarketGood({ id, commodity: 'ore' })),
  'construction.moveStock': (game) =>
    onStation(game, (id) => game.construction.moveStock({ id, commodity: 'ore', quantity: 1, direction: 'to_ship' })),
  'construction.setMarketGood': (game) =>
    onStation(game, (id) => game.construction.setMarketGood({ id, commodity: 'ore', side: 'sell', percent: 120 })),
  'construction.stations': (game) => game.construction.stations({}),
  'construction.transferStation': (game, { rival }) =>
    onStation(game, (id) => game.construction.transferStation({ id, to: rival.name })),
  'construction.upgradeStation': (game) =>
    onStation(game, (id) => game.construction.upgradeStation({ id, upgrade: 'repair', expected_price: 40_000 })),
  'construction.withdrawTill': (game) => onStation(game, (id) => game.construction.withdrawTill({ id, amount: 1 })),
  'cartography.offer': (game) => game.cartography.offer(),
  'cartography.sell': async (game, world) => {
    await startingDock(game, world);
    return settled(game.cartography.sell({}));
  },
  'contracts.accept': async (game, { message }) => {
    const [open] = (await game.contracts.list({})).items;
    return settled(game.contracts.accept({ id: open?.id ?? message }));
  },
  'contracts.appraise': async (game, { sector }) =>
    settled(game.contracts.appraise({ kind: 'chart', sector_id: sector })),
  'contracts.cancel': async (game) => settled(game.contracts.cancel({ id: await ownContract(game) })),
  'contracts.collect': (game, { message }) => settled(game.contracts.collect({ id: message })),
  'contracts.dispute': async (game) =>
    settled(game.contracts.dispute({ id: await acceptAnyContract(game), reason: 'late' })),
  'contracts.drop': async (game) => settled(game.contracts.drop({ id: await acceptAnyContract(game) })),
  'contracts.nearby': (game) => game.contracts.nearby({ limit: 50 }),
  'contracts.fulfil': async (game) => settled(game.contracts.fulfil({ id: await acceptAnyContract(game) })),
  'contracts.get': async (game) => settled(game.contracts.get({ id: await ownContract(game) })),
  'contracts.list': (game) => game.contracts.list({}),
  'contracts.post': async (game, { sector, start }) => {
    await settled(game.contracts.cancel({ id: await ownContract(game) }));
    const post = (sector_id: string) =>
      settled(game.contracts.post({ kind: 'escort', sector_id, reward: 50, hours: 1 }));
    return [await post(sector), await post(start)];
  },
  'giving.mine': (game) => game.giving.mine(),
  'fleets.callHelp': async (game) => {
    await ownTeam(game);
    return settled(game.fleets.callHelp({ id: await ownFleet(game) }));
  },
  'fleets.consent': async (game) => settled(game.fleets.consent({ id: await ownFleet(game), joins: 'always' })),
  'fleets.create': async (game) => {
    await settled(game.fleets.disband({ id: await ownFleet(game) }));
    return settled(game.fleets.create({ name: 'A Wing' }));
  },
  'fleets.disband': async (game) => settled(game.fleets.disband({ id: await ownFleet(game) })),
  'fleets.formation': async (game) => settled(game.fleets.formation({ id: await ownFleet(game), formation: 'line' })),
  'fleets.get': async (game) => settled(game.fleets.get({ id: await ownFleet(game) })),
  'fleets.join': (game, { message }) => settled(game.fleets.join({ id: message })),
  'fleets.leave': async (game) => settled(game.fleets.leave({ id: await ownFleet(game) })),
  'fleets.list': (game) => game.fleets.list({}),
  'fleets.orders': async (game) =>
    settled(game.fleets.orders({ id: await ownFleet(game), stance: 'hold', flee_at: 0, targets: 'drones' })),
  'fleets.split': (game, { message }) =>
    settled(game.fleets.split({ id: message, name: 'B Wing', player_ids: [message] })),
  'hangar.claim': (game, { ship }) => settled(game.hangar.claim({ id: ship })),
  'hangar.list': (game) => game.hangar.list({}),
  'bank.balance': (game) => game.bank.balance(),
  'bank.deposit': (game) => atStation(game, () => game.bank.deposit({ amount: 100 })),
  'bank.entries': (game) => game.bank.entries({}),
  'bank.withdrawCredits': (game) => game.bank.withdrawCredits({ amount: 1 }),
  'bank.withdrawGoods': (game) => game.bank.withdrawGoods({ commodity: 'ore', quantity: 1 }),
  'governance.acts': (game, { sector }) => game.governance.acts({ id: sector }),
  'governance.change': async (game) =>
    settled(game.governance.change({ id: await buyOwnRegion(game), language_pack: 'fr' })),
  'governance.get': async (game, { sector }) => {
    const { items } = await game.governance.list({ limit: 1 });
    return settled(game.governance.get({ id: items[0]?.id ?? sector }));
  },
  'governance.growth': async (game, { sector }) => {
    const { items } = await game.governance.list({ limit: 1 });
    return settled(game.governance.growth({ id: items[0]?.id ?? sector }));
  },
  'governance.expel': (game, { sector, rival }) =>
    settled(game.governance.expel({ id: sector, player_id: rival.player_id, reason: 'a test' })),
  'governance.franchise': (game, { sector }) => game.governance.franchise({ id: sector }),
  'governance.leave': (game, { sector }) => settled(game.governance.leave({ id: sector })),
  'governance.proposals': (game, { sector }) => game.governance.proposals({ id: sector }),
  'governance.propose': async (game) =>
    settled(
      game.governance.propose({
        kind: 'settings',
        id: await buyOwnRegion(game),
        change: { tax_rate: 8 },
        reason: 'a test',
      }),
    ),
  'governance.residents': (game, { sector }) => game.governance.residents({ id: sector }),
  'governance.settle': (game, { sector }) => settled(game.governance.settle({ id: sector })),
  'governance.taxes': async (game) => settled(game.governance.taxes({ id: await buyOwnRegion(game) })),
  'governance.fund': async (game) => settled(game.governance.fund({ id: await buyOwnRegion(game) })),
  'governance.vote': async (game) => {
    const id = await buyOwnRegion(game);
    await settled(game.governance.propose({ kind: 'settings', id, change: { tax_rate: 8 }, reason: 'a test' }));
    const [proposal] = (await game.governance.proposals({ id })).items;
    return settled(game.governance.vote({ id, proposal_id: proposal?.id ?? id, is_yes: true }));
  },
  'governance.list': (game) => game.governance.list({}),
  'governance.nexus': (game) => game.governance.nexus(),
  'aria.chat': (game) => game.aria.chat({ message: 'Where am I, and where can I sell ore?' }),
  'aria.forget': async (game, { message }) => {
    const [memory] = (await game.aria.memories({ limit: 1 })).items;
    return settled(game.aria.forget({ id: memory?.id ?? message }));
  },
  'aria.forgetAll': (game) => game.aria.forgetAll(),
  'aria.memories': (game) => game.aria.memories({ limit: 100 }),
  'aria.recommendations': (game) => game.aria.recommendations({ max_jumps: 100 }),
  'aria.recordAction': (game, { sector }) => game.aria.recordAction({ action: 'route_flown', sector_id: sector }),
  'aria.status': (game) => game.aria.status(),
  'combat.attack': (game, { station }) => game.combat.attack({ target: { kind: 'station', id: station } }),
  'combat.collect': (game, { station }) => game.combat.collect({ id: station }),
  'combat.estimate': (game, { rival }) => game.combat.estimate({ target: { kind: 'player', id: rival.user_id } }),
  'combat.get': (game, { combat }) => game.combat.get({ id: combat }),
  'combat.history': (game) => game.combat.history({}),
  'combat.orders': (game, { combat }) =>
    game.combat.orders({ id: combat, tactic: { stance: 'hold', flee_at: 0, targets: 'weakest' } }),
  'combat.salvage': (game) => game.combat.salvage(),
  'combat.setPrivacy': (game, { combat }) => game.combat.setPrivacy({ id: combat, is_private: true }),
  'npcs.demands': (game) => game.npcs.demands(),
  'npcs.here': (game) => game.npcs.here(),
  'npcs.pay': (game, { combat }) => settled(game.npcs.pay({ id: combat })),
  'npcs.seen': (game) => game.npcs.seen(),
  'combat.standings': (game) => game.combat.standings(),
  'defences.collect': async (game) => {
    const { defence } = await game.defences.lay({ kind: 'limpet', quantity: 1 });
    return game.defences.collect({ id: defence?.id ?? '' });
  },
  'defences.here': (game) => game.defences.here(),
  'defences.lay': (game) => game.defences.lay({ kind: 'mine', quantity: 1 }),
  'defences.list': (game) => game.defences.list({}),
  'defences.order': async (game) => {
    const { defence } = await game.defences.lay({ kind: 'drones', quantity: 1, mode: 'defend' });
    return game.defences.order({ id: defence?.id ?? '', mode: 'toll', toll: 10 });
  },
  'ledger.entries': (game) => game.ledger.entries({}),
  'medals.held': (game, { rival }) => game.medals.held({ id: rival.player_id }),
  'medals.mine': (game) => game.medals.mine(),
  'messages.clearRule': (game, { rival }) => game.messages.clearRule({ player_id: rival.player_id }),
  'messages.contacts': (game) => game.messages.contacts(),
  'messages.flag': (game, { message }) => game.messages.flag({ id: message, reason: 'spam' }),
  'messages.get': (game, { message }) => game.messages.get({ id: message }),
  'messages.hail': (game) => game.messages.hail({ body: 'Who is here?' }),
  'messages.list': (game) => game.messages.list({ limit: 100 }),
  'messages.read': (game, { message }) => game.messages.read({ id: message }),
  'messages.remove': (game, { message }) => game.messages.remove({ id: message }),
  'messages.send': (game, { rival }) => game.messages.send({ to: rival.name, body: 'Where are you?' }),
  'messages.setRule': (game, { rival }) => game.messages.setRule({ player_id: rival.player_id, rule: 'mute' }),
  'messages.unread': (game) => game.messages.unread(),
  'nav.addBookmark': (game, { sector }) => game.nav.addBookmark({ sector_id: sector }),
  'nav.autopilot': async (game, { sector, start }) => [
    await settled(game.nav.autopilot({ to: sector })),
    await settled(game.nav.autopilot({ to: start })),
  ],
  'nav.avoid': (game, { sector }) => game.nav.avoid({ sector_id: sector }),
  'nav.avoided': (game) => game.nav.avoided({}),
  'nav.bookmarks': (game) => game.nav.bookmarks({}),
  'nav.chart': (game) => game.nav.chart({}),
  'nav.claimFind': async (game, { message }) => {
    const [find] = (await game.nav.finds({})).items;
    return settled(game.nav.claimFind({ id: find?.id ?? message }));
  },
  'nav.finds': (game) => game.nav.finds({}),
  'nav.here': (game) => game.nav.here(),
  'nav.jump': (game, { sector }) => settled(game.nav.jump({ to: sector })),
  'nav.jumps': (game) => game.nav.jumps(),
  'nav.move': (game, { sector }) => game.nav.move({ to: sector }),
  'nav.moves': (game) => game.nav.moves(),
  'nav.plot': (game, { sector }) => game.nav.plot({ to: sector, strategy: 'safest' }),
  'nav.probe': (game, { sector }) => game.nav.probe({ to: sector }),
  'nav.removeBookmark': (game, { sector }) => game.nav.removeBookmark({ sector_id: sector }),
  'nav.scan': (game) => game.nav.scan(),
  'nav.teamChart': (game) => game.nav.teamChart(),
  'nav.tow': (game) => settled(game.nav.tow()),
  'nav.towQuote': (game) => game.nav.towQuote(),
  'nav.unavoid': (game, { sector }) => game.nav.unavoid({ sector_id: sector }),
  'notifications.closeDigest': (game) => game.notifications.closeDigest({ until: new Date().toISOString() }),
  'notifications.digest': (game) => game.notifications.digest(),
  'notifications.list': (game) => game.notifications.list({ limit: 100 }),
  'notifications.presence': (game) => game.notifications.presence(),
  'notifications.push': (game) => game.notifications.push(),
  'notifications.read': (game, { notification }) => game.notifications.read({ ids: [notification] }),
  'notifications.setSwitches': (game) =>
    game.notifications.setSwitches({ type: 'hail_heard', in_app: true, push: true }),
  'notifications.subscribe': (game) =>
    game.notifications.subscribe({ endpoint: 'https://push.example/x', keys: { p256dh: 'x', auth: 'x' } }),
  'notifications.summary': (game) => game.notifications.summary(),
  'notifications.switches': (game) => game.notifications.switches(),
  'notifications.unsubscribe': (game, { alert }) => game.notifications.unsubscribe({ id: alert }),
  'onboarding.requestTip': (game) => game.onboarding.requestTip(),
  'onboarding.claimShip': (game, { session }) => game.onboarding.claimShip({ session_id: session }),
  'onboarding.closeTutorial': (game) => game.onboarding.closeTutorial(),
  'operatorEvents.announced': (game) => game.operatorEvents.announced(),
  'onboarding.complete': (game, { session }) => game.onboarding.complete({ session_id: session }),
  'onboarding.dialogue': (game, { session }) => game.onboarding.dialogue({ session_id: session, choice: 'no_talk' }),
  'onboarding.reopenTutorial': (game) => game.onboarding.reopenTutorial(),
  'onboarding.session': (game) => game.onboarding.session(),
  'onboarding.status': (game) => game.onboarding.status(),
  'onboarding.tutorial': (game) => game.onboarding.tutorial(),
  'planets.build': async (game) => settled(game.planets.build({ id: await ownPlanet(game), level: 1 })),
  'planets.cargo': async (game) =>
    settled(game.planets.cargo({ id: await ownPlanet(game), commodity: 'ore', quantity: 1, direction: 'to_ship' })),
  'planets.claim': async (game, { planet }) => {
    await settled(game.planets.land({ id: planet }));
    return settled(game.planets.claim({ id: planet, expected_price: DEFAULT_SETTINGS.planet_claim_price }));
  },
  'planets.colonize': async (game) => settled(game.planets.colonize({ id: await ownPlanet(game), quantity: 1 })),
  'planets.defend': async (game) => settled(game.planets.defend({ id: await ownPlanet(game), drones: 1, shields: 0 })),
  'planets.genesis': (game) => settled(game.planets.genesis({ name: 'Eden', expected_price: 25_000 })),
  'planets.genesisQuote': (game) => game.planets.genesisQuote(),
  'planets.get': (game, { planet }) => settled(game.planets.get({ id: planet })),
  'planets.land': (game, { planet }) => settled(game.planets.land({ id: planet })),
  'planets.leave': (game, { planet }) => settled(game.planets.leave({ id: planet })),
  'planets.list': (game) => game.planets.list({}),
  'planets.rename': async (game) => settled(game.planets.rename({ id: await ownPlanet(game), name: 'Eden' })),
  'planets.safe': async (game) =>
    settled(game.planets.safe({ id: await ownPlanet(game), amount: 1, direction: 'deposit' })),
  'planets.transfer': async (game, { rival }) =>
    settled(game.planets.transfer({ id: await ownPlanet(game), to: rival.name })),
  'players.me': (game) => game.players.me(),
  'players.setPreferences': (game) => game.players.setPreferences({ commodity_preferences: ['ore'] }),
  'profiles.find': (game, { rival }) => game.profiles.find({ name: rival.name }),
  'profiles.get': (game, { rival }) => game.profiles.get({ id: rival.player_id }),
  'progress.mine': (game) => game.progress.mine(),
  'progress.of': (game, { rival }) => game.progress.of({ id: rival.player_id }),
  'progress.points': (game) => game.progress.points({}),
  'progress.setLook': (game) => game.progress.setLook({ hull: 'steel' }),
  'seasons.board': (game) => game.seasons.board({ season: 1, board: 'overall', around: 'me' }),
  'seasons.current': (game) => game.seasons.current(),
  'seasons.hallOfFame': (game) => game.seasons.hallOfFame({}),
  'seasons.list': (game) => game.seasons.list({}),
  'regionLifecycle.settled': (game) => game.regionLifecycle.settled({}),
  'rankings.board': (game) => game.rankings.board({ board: 'exploration', around: 'me' }),
  'ships.jettison': (game, { ship }) => settled(game.ships.jettison({ id: ship, commodity: 'ore', quantity: 1 })),
  'ships.moveCargo': async (game, world) =>
    settled(
      game.ships.moveCargo({ id: world.ship, to_ship_id: await spareShip(game, world), commodity: 'ore', quantity: 1 }),
    ),
  'ships.activate': (game, { ship }) => game.ships.activate({ id: ship }),
  'shipyard.buy': (game, world) =>
    dockAtShipyard(game, world, (expected_price) => game.shipyard.buy({ type: 'scout', expected_price })),
  'ships.catalogue': (game) => game.ships.catalogue(),
  'shipyard.drones': (game, world) =>
    dockAtShipyard(game, world, (expected_price) =>
      game.shipyard.drones({ id: world.ship, attack: 0, defence: 1, expected_price }),
    ),
  'shipyard.equip': async (game, world) => {
    const id = await spareShip(game, world);
    return dockAtShipyard(game, world, (expected_price) =>
      game.shipyard.equip({ id, item: 'shield_regenerator', expected_price }),
    );
  },
  'shipyard.insure': (game, world) =>
    dockAtShipyard(game, world, (expected_price) =>
      game.shipyard.insure({ id: world.ship, level: 'basic', expected_price }),
    ),
  'ships.list': (game) => game.ships.list(),
  'ships.rename': (game, { ship }) => game.ships.rename({ id: ship, name: 'Wanderer' }),
  'shipyard.repair': (game, world) =>
    dockAtShipyard(game, world, (expected_price) =>
      game.shipyard.repair({ id: world.ship, hull: 1, shields: 0, expected_price }),
    ),
  'shipyard.sell': async (game, world) => {
    const id = await spareShip(game, world);
    return dockAtShipyard(game, world, (expected_price) => game.shipyard.sell({ id, expected_price }));
  },
  'shipyard.unequip': (game, world) =>
    dockAtShipyard(game, world, (expected_price) =>
      game.shipyard.unequip({ id: world.ship, item: 'long_range_scanner', expected_price }),
    ),
  'shipyard.upgrade': async (game, world) => {
    const id = await spareShip(game, world);
    return dockAtShipyard(game, world, (expected_price) =>
      game.shipyard.upgrade({ id, kind: 'holds', expected_price }),
    );
  },
  'shipyard.offers': (game) => game.shipyard.offers({}),
  'subscriptions.buyCitizenship': (game) => game.subscriptions.buyCitizenship(),
  'subscriptions.buyPremium': (game) => game.subscriptions.buyPremium(),
  'subscriptions.buyRegion': (game) => game.subscriptions.buyRegion({ region_name: 'New Hope' }),
  'subscriptions.lapse': (game) => game.subscriptions.lapse(),
  'subscriptions.relocate': (game, { sector }) => game.subscriptions.relocate({ sector_id: sector }),
  'subscriptions.takeover': (game, { sector }) => game.subscriptions.takeover({ id: sector }),
  'subscriptions.takeovers': (game) => game.subscriptions.takeovers(),
  ...TEAM_CALLS,
  'webhooks.change': async (game) => settled(game.webhooks.change({ id: await ownWebhook(game), name: 'Other' })),
  'webhooks.create': (game) =>
    settled(game.webhooks.create({ name: 'Bot', url: 'https://bot.example.com/', event_types: ['team_message'] })),
  'webhooks.delete': async (game) => settled(game.webhooks.delete({ id: await ownWebhook(game) })),
  'webhooks.deliveries': async (game) => settled(game.webhooks.deliveries({ id: await ownWebhook(game) })),
  'webhooks.list': (game) => game.webhooks.list({}),
  'webhooks.ping': async (game) => settled(game.webhooks.ping({ id: await ownWebhook(game) })),
  'webhooks.replay': async (game) => settled(game.webhooks.replay(await sentDelivery(game))),
  'webhooks.rotate': async (game) => settled(game.webhooks.rotate({ id: await ownWebhook(game) })),
  'trading.addAlert': async (game, world) => {
    const watch = (station_id: string) =>
      settled(game.trading.addAlert({ station_id, commodity: 'fuel', direction: 'below', price: 1_000 }));
    return [await watch(world.station), await watch(await startingDock(game, world))];
  },
  'trading.alerts': (game) => game.trading.alerts({}),
  'trading.buy': async (game, world) => {
    const buy = (station_id: string) => settled(game.trading.buy({ station_id, commodity: 'fuel', quantity: 1 }));
    return [await buy(world.station), await buy(await startingDock(game, world))];
  },
  'trading.cargo': (game) => game.trading.cargo(),
  'trading.dock': (game) => game.trading.dock({}),
  'trading.history': (game) => game.trading.history({}),
  'trading.loops': (game) => game.trading.loops({ limit: 100 }),
  'trading.market': (game, { station }) => game.trading.market({ station_id: station }),
  'trading.marketHistory': (game, { station }) => game.trading.marketHistory({ station_id: station }),
  'trading.nearest': (game) => game.trading.nearest({ commodity: 'ore', side: 'buy', limit: 100 }),
  'trading.outlook': (game, { station }) => game.trading.outlook({ station_id: station }),
  'trading.pairs': (game) => game.trading.pairs({ limit: 100 }),
  'trading.quote': (game, { station }) => game.trading.quote({ station_id: station, commodity: 'ore', quantity: 1 }),
  'trading.removeAlert': (game, { alert }) => game.trading.removeAlert({ id: alert }),
  'trading.sell': async (game, { station }) => {
    await settled(game.trading.buy({ station_id: station, commodity: 'ore', quantity: 1 }));
    return game.trading.sell({ station_id: station, commodity: 'ore', quantity: 1 });
  },
  'trading.slip': (game) => game.trading.slip(),
  'trading.waitForSlip': async (game, { station }) => {
    await settled(game.trading.undock());
    return settled(game.trading.waitForSlip({ station_id: station }));
  },
  'trading.leaveSlipLine': (game) => game.trading.leaveSlipLine(),
  'trading.undock': (game) => game.trading.undock(),
  'trading.wire': (game) => game.trading.wire({}),
};
