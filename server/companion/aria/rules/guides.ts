import type { AriaPage } from '#server/companion/aria/rules/pages.ts';
import type { Topic } from '#server/companion/aria/rules/topics.ts';
import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { deedOf } from '#server/game/combat/rules/deeds.ts';
import { NUMBERS } from '#server/game/combat/rules/v3.ts';
import { fineOf } from '#server/game/npcs/rules/demands.ts';
import {
  CANNON_LEVEL,
  CITADEL_LEVELS,
  citadelFigures,
  INTERDICTOR_LEVEL,
  nextLevel,
} from '#server/game/planets/rules/catalogue.ts';
import { MIN_INSURABLE_HULL } from '#server/world/ships/rules/insurance.ts';

/** What a guide says is a text with these figures of the rules, and the pages where it is done. */
export type Guide = { values: (settings: GameSettings) => Record<string, number>; pages: readonly AriaPage[] };

function guide(values: Guide['values'], ...pages: AriaPage[]): Guide {
  return { values, pages };
}

function none(): Record<string, number> {
  return {};
}

function percent(share: number): number {
  return Math.round(share * 100);
}

/** How each thing is done and what follows from it: text `<topic>` with the figures that hold now. */
export const GUIDES = {
  how_planet: guide(
    (s) => ({ land: s.land_turns, price: s.planet_claim_price, genesis: s.genesis_price, max: s.max_planets }),
    'planets',
  ),
  how_colonists: guide(none, 'planets'),
  how_citadel: guide(citadelValues, 'planets'),
  how_ship: guide((s) => ({ share: s.trade_in_share, turns: s.ship_deal_turns }), 'dashboard', 'ships'),
  how_hull: guide((s) => ({ share: s.hull_repair_share, point: s.shield_point_price }), 'dashboard', 'ships'),
  how_shields: guide((s) => ({ point: s.shield_point_price, regen: s.shield_regeneration }), 'dashboard'),
  how_upgrade: guide((s) => ({ drone: s.drone_price }), 'dashboard', 'ships'),
  how_insurance: guide(insuranceValues, 'dashboard', 'ships'),
  how_trade: guide(none, 'dashboard', 'trades'),
  how_contract: guide((s) => ({ hours: s.station_contract_hours, offers: s.station_contract_offers }), 'contracts'),
  how_wanted: guide((s) => ({ hours: s.wanted_hours, fine: fineOf(1) }), 'dashboard'),
  how_standing: guide((s) => ({ points: s.station_contract_standing }), 'contracts'),
  how_team: guide((s) => ({ size: s.team_size, days: s.team_invitation_days }), 'team'),
  how_fight: guide((s) => ({ turns: s.attack_turns }), 'dashboard'),
  how_flee: guide(() => ({ base: percent(NUMBERS.escape.base), least: percent(NUMBERS.escape.least) }), 'combat'),
  how_region: guide(none, 'regions', 'subscription'),
  how_explore: guide((s) => ({ range: s.probe_range, scan: s.scan_turns }), 'dashboard'),
  how_stuck: guide((s) => ({ turns: s.tow_turns, perDay: s.turns_per_day }), 'dashboard'),
  how_dock: guide(
    (s) => ({ wait: s.slip_wait_minutes, hold: s.slip_hold_minutes, cooldown: s.slip_cooldown_minutes }),
    'dashboard',
  ),
  how_bounty: guide((s) => ({ min: s.bounty_min, days: s.bounty_days, withdraw: s.bounty_withdraw_hours }), 'bounties'),
  how_bank: guide(none, 'bank'),
  how_turns: guide((s) => ({ perDay: s.turns_per_day }), 'dashboard'),
  how_mines: guide((s) => ({ price: s.mine_price, turns: s.defence_turns, max: s.sector_mines }), 'dashboard'),
  how_contraband: guide(
    (s) => ({ ...contrabandValues(s), premium: s.contraband_premium, fee: s.black_market_fee }),
    'dashboard',
  ),
  how_fleet: guide((s) => ({ size: s.fleet_size }), 'fleets'),
  how_station: guide((s) => ({ price: s.station_price, max: s.max_stations }), 'construction'),
  how_salvage: guide((s) => ({ turns: s.salvage_turns, hours: s.salvage_hours }), 'dashboard'),
  how_rank: guide(none, 'progress', 'rankings'),
  how_message: guide(none, 'messages'),
  what_if_ship: guide(
    (s) => ({ basic: s.insurance_basic_cover, premium: s.insurance_premium_cover, hours: s.salvage_hours }),
    'ships',
  ),
  what_if_police: guide((s) => ({ ...crimeValues('police'), hours: s.wanted_hours, fine: fineOf(1) }), 'dashboard'),
  what_if_attack: guide((s) => ({ ...crimeValues('lawful'), turns: s.attack_turns }), 'dashboard'),
  what_if_turns: guide((s) => ({ perDay: s.turns_per_day }), 'dashboard'),
  what_if_contraband: guide(contrabandValues, 'dashboard'),
  what_if_offline: guide(none, 'notifications'),
  what_if_planet: guide(none, 'planets'),
  what_if_wanted: guide((s) => ({ fine: fineOf(1), hours: s.wanted_hours }), 'dashboard'),
  what_if_demand: guide(none, 'dashboard'),
  may_land: guide((s) => ({ land: s.land_turns }), 'planets'),
  may_ships: guide((s) => ({ max: s.max_ships }), 'ships'),
  may_planets: guide((s) => ({ max: s.max_planets, price: s.planet_claim_price }), 'planets'),
  how_much_drones: guide(
    (s) => ({ drone: s.drone_price, mine: s.mine_price, point: s.shield_point_price }),
    'dashboard',
  ),
  how_much_fine: guide((s) => ({ fine: fineOf(1), share: s.contraband_fine }), 'dashboard'),
} as const satisfies Partial<Record<Topic, Guide>>;

export type GuideTopic = keyof typeof GUIDES;

function citadelValues(): Record<string, number> {
  const first = nextLevel(0);
  const shields = CITADEL_LEVELS.find(({ level }) => citadelFigures(level).max_shields > 0);
  return {
    ...{ credits: first?.credits ?? 0, ore: first?.ore ?? 0, equipment: first?.equipment ?? 0 },
    ...{ colonists: first?.colonists ?? 0, cannon: CANNON_LEVEL, interdictor: INTERDICTOR_LEVEL },
    shields: shields?.level ?? 0,
  };
}

function insuranceValues(s: GameSettings): Record<string, number> {
  return {
    hull: MIN_INSURABLE_HULL,
    basicPrice: s.insurance_basic_price,
    basicCover: s.insurance_basic_cover,
    premiumPrice: s.insurance_premium_price,
    premiumCover: s.insurance_premium_cover,
  };
}

/** Percent of ships that marshals scan, and the fine in percent of the value. */
export function contrabandValues(s: GameSettings): { chance: number; fine: number } {
  return { chance: s.inspection_chance / 10, fine: s.contraband_fine };
}

function crimeValues(status: 'lawful' | 'police'): { wanted: number; standing: number } {
  const { wanted, standing } = deedOf(status, false);
  return { wanted, standing: -standing };
}
