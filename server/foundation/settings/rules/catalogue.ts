import {
  BOUNTY_SETTINGS,
  BUILDING_SETTINGS,
  FLIGHT_SETTINGS,
  MIN_BUILD_SHARE,
  type SettingDefinition,
  SMUGGLING_SETTINGS,
} from '#server/foundation/settings/rules/play-settings.ts';
import { SECURITY_SETTINGS } from '#server/foundation/settings/rules/security-settings.ts';
import { WORK_SETTINGS } from '#server/foundation/settings/rules/work-settings.ts';

function turns(value: number, min: number, max: number, about: string): SettingDefinition {
  return { value, min, max, unit: 'turns', about };
}
function price(value: number): SettingDefinition {
  return {
    value,
    min: 1,
    max: 10_000,
    unit: 'credits',
    about: 'Mid price of one unit: its cost at an empty seller and its yield at a saturated buyer.',
  };
}
function share(value: number, min: number, max: number, about: string): SettingDefinition {
  return { value, min, max, unit: '%', about };
}

/** Every number of the game that an operator may change. */
export const SETTINGS = {
  turns_per_day: turns(1_000, 100, 10_000, 'Turns regenerated in 24 hours at multiplier 1.'),
  dock_turns: turns(1, 0, 10, 'Docking at a station.'),
  trade_turns: turns(1, 0, 10, 'One purchase or sale, whatever its size.'),
  long_term_dock_turns: turns(3, 0, 20, 'Docking in a long-term slip, which is kept for a day.'),
  scan_turns: turns(1, 0, 10, 'Scanning the sector for hidden warps, derelicts and anomalies.'),
  find_turns: turns(2, 0, 20, 'Claiming a derelict or an anomaly that a scan found.'),
  find_share: {
    value: 60,
    min: 0,
    max: 300,
    unit: '‰ of the sectors',
    about: 'How many sectors outside federation space hold a derelict or an anomaly.',
  },
  ...FLIGHT_SETTINGS,
  sold_stock_target: {
    value: 1_000,
    min: 0,
    max: 1_000,
    unit: '‰ of capacity',
    about: 'Where the stock of a sold good drifts.',
  },
  bought_stock_target: {
    value: 0,
    min: 0,
    max: 1_000,
    unit: '‰ of capacity',
    about: 'Where the filled demand of a bought good drifts.',
  },
  tax_on_purchases: {
    value: 1_000,
    min: 0,
    max: 1_000,
    unit: '‰ of the tax rate',
    about: 'Share of the region tax due on purchases.',
  },
  tax_on_sales: {
    value: 1_000,
    min: 0,
    max: 1_000,
    unit: '‰ of the tax rate',
    about: 'Share of the region tax due on sales.',
  },
  quote_seconds: { value: 120, min: 10, max: 900, unit: 'seconds', about: 'How long a quote is valid.' },
  ...SMUGGLING_SETTINGS,
  default_transient_slips: {
    value: 12,
    min: 1,
    max: 1_000,
    unit: 'slips',
    about: 'Transient slips of a station that was built with none of its own.',
  },
  transient_slip_minutes: {
    value: 20,
    min: 1,
    max: 10_080,
    unit: 'minutes',
    about: 'How long a ship keeps its transient slip when another needs it at once.',
  },
  slip_wait_minutes: {
    value: 5,
    min: 1,
    max: 1_440,
    unit: 'minutes',
    about: 'How long a ship waits for a slip before docked ones make room, and how long those stay undisturbed.',
  },
  slip_hold_minutes: {
    value: 2,
    min: 1,
    max: 60,
    unit: 'minutes',
    about: 'How long a slip is held for the player whose turn it is.',
  },
  slip_cooldown_minutes: {
    value: 10,
    min: 0,
    max: 1_440,
    unit: 'minutes',
    about: 'How long a ship that made room waits before it docks at that station again.',
  },
  long_term_slip_hours: {
    value: 24,
    min: 1,
    max: 720,
    unit: 'hours',
    about: 'How long a ship keeps a long-term slip.',
  },
  hazard_hit_chance: {
    value: 500,
    min: 0,
    max: 1_000,
    unit: '‰',
    about: 'Chance of each limpet, mine and fighter to hit.',
  },
  limpet_damage: { value: 4, min: 0, max: 1_000, unit: 'points', about: 'Damage of one limpet.' },
  mine_damage: { value: 12, min: 0, max: 1_000, unit: 'points', about: 'Damage of one mine.' },
  fighter_damage: { value: 3, min: 0, max: 1_000, unit: 'points', about: 'Damage of one fighter left in a sector.' },
  mid_price_ore: price(30),
  mid_price_organics: price(20),
  mid_price_fuel: price(40),
  mid_price_equipment: price(85),
  mid_price_precious_metals: price(130),
  mid_price_gourmet_food: price(50),
  mid_price_luxury_goods: price(140),
  mid_price_exotic_technology: price(225),
  mid_price_colonists: price(50),
  event_share: {
    value: 50,
    min: 0,
    max: 200,
    unit: '‰ of the time',
    about: 'How much of the time a station has a market event: a shortage, a glut, a strike, a festival or a convoy.',
  },
  news_delay_minutes: {
    value: 60,
    min: 0,
    max: 1_440,
    unit: 'minutes',
    about: 'How old the news of a market event is at the other docks of its cluster.',
  },
  starved_restock_share: {
    value: 400,
    min: 50,
    max: 1_000,
    unit: '‰ of the rate',
    about: 'How fast the stock of a made good comes back where what it is made from is missing.',
  },
  ship_service_turns: turns(0, 0, 10, 'One repair, upgrade, piece of equipment, policy or load of drones.'),
  ship_deal_turns: turns(1, 0, 10, 'Buying or selling a ship.'),
  max_ships: { value: 12, min: 1, max: 100, unit: 'ships', about: 'Ships that one player may own.' },
  construction_ship_share: share(
    90,
    MIN_BUILD_SHARE,
    150,
    'Price of a ship built to order, as a share of its list price.',
  ),
  ...BUILDING_SETTINGS,
  trade_in_share: share(70, 0, 90, 'What a shipyard pays of the list price of ships, upgrades, equipment and drones.'),
  hull_repair_share: share(
    30,
    0,
    100,
    'Cost of a complete hull repair, as a share of the list price of the ship type.',
  ),
  hull_wear_turns: {
    value: 10_000,
    min: 500,
    max: 1_000_000,
    unit: 'turns',
    about: 'Turns of flight that wear a whole hull away.',
  },
  hull_wear_floor: share(50, 10, 100, 'What wear leaves of the hull at least; with 100 nothing wears.'),
  shield_point_price: { value: 4, min: 0, max: 1_000, unit: 'credits', about: 'Recharging one point of shields.' },
  drone_price: { value: 40, min: 1, max: 10_000, unit: 'credits', about: 'One drone of either kind.' },
  insurance_basic_cover: share(50, 0, 80, 'What a basic policy pays of the insured value.'),
  insurance_basic_price: share(6, 1, 100, 'The premium of a basic policy, of the insured value.'),
  insurance_premium_cover: share(85, 0, 95, 'What a premium policy pays of the insured value.'),
  insurance_premium_price: share(16, 1, 100, 'The premium of a premium policy, of the insured value.'),
  deflected_share: {
    value: 500,
    min: 0,
    max: 1_000,
    unit: '‰',
    about: 'Share of hits that a mine deflector or fighter jammer deflects.',
  },
  shield_regeneration: {
    value: 5,
    min: 0,
    max: 1_000,
    unit: 'points',
    about: 'Shields that a shield regenerator restores at each warp.',
  },
  probe_rack_range: {
    value: 4,
    min: 0,
    max: 50,
    unit: 'warps',
    about: 'What a probe rack adds to the range of probes.',
  },
  newcomer_protection_hours: {
    value: 72,
    min: 0,
    max: 720,
    unit: 'hours',
    about: 'How long a new player who has attacked nobody is protected, at least.',
  },
  newcomer_protection_turns: turns(1_500, 0, 20_000, 'Turns that a new player spends before protection ends.'),
  newcomer_protection_value: {
    value: 250_000,
    min: 10_000,
    max: 100_000_000,
    unit: 'credits',
    about: 'Net value at which the protection of a new player ends.',
  },
  npc_return_minutes: { value: 2, min: 0, max: 1_440, unit: 'minutes', about: 'Until a destroyed NPC is replaced.' },
  attack_turns: turns(3, 0, 20, 'One attack.'),
  salvage_turns: turns(1, 0, 10, 'Collecting salvage.'),
  defence_turns: turns(1, 0, 10, 'Laying or collecting mines, limpets or drones in a sector.'),
  interdictor_turns: turns(3, 0, 20, 'Added to a warp out of a sector where a hostile planet has an interdictor.'),
  combat_rounds: { value: 150, min: 20, max: 500, unit: 'rounds', about: 'A fight still open then is a draw.' },
  combat_beat_rounds: { value: 5, min: 1, max: 50, unit: 'rounds', about: 'Rounds of a fight played at a time.' },
  combat_beat_seconds: { value: 3, min: 1, max: 60, unit: 'seconds', about: 'Time between the beats of a fight.' },
  power_band: {
    value: 5,
    min: 1,
    max: 100,
    unit: 'times',
    about: 'Net value of an attacker, at most, as a multiple of the target’s.',
  },
  power_band_bounty_share: share(10, 1, 100, 'A bounty of this share of the target’s net value lifts the power band.'),
  salvage_ship_share: share(20, 0, 20, 'Salvage of a destroyed ship, of its list value.'),
  salvage_cargo_share: share(50, 0, 50, 'Cargo of a destroyed ship that floats in the sector.'),
  salvage_hours: { value: 24, min: 1, max: 168, unit: 'hours', about: 'How long salvage floats in a sector.' },
  wanted_hours: { value: 12, min: 1, max: 168, unit: 'hours', about: 'How long each wanted level lasts.' },
  sector_mines: {
    value: 500,
    min: 0,
    max: 5_000,
    unit: 'mines',
    about: 'Mines and limpets that a player lays in one sector.',
  },
  mine_price: { value: 60, min: 1, max: 10_000, unit: 'credits', about: 'One mine or limpet, paid when it is laid.' },
  team_size: {
    value: 20,
    min: 2,
    max: 200,
    unit: 'players',
    about: 'How many players a team holds, its founder included.',
  },
  team_invitation_days: { value: 7, min: 1, max: 60, unit: 'days', about: 'How long an invitation is valid.' },
  residence_days: { value: 7, min: 0, max: 365, unit: 'days', about: 'Between two moves of a player’s home.' },
  expulsion_days: {
    value: 30,
    min: 1,
    max: 365,
    unit: 'days',
    about: 'How long who was expelled from a region may not settle in it again.',
  },
  vote_hours: { value: 72, min: 1, max: 720, unit: 'hours', about: 'How long a region votes on a proposal.' },
  vote_quorum: share(20, 0, 100, 'Of those who may vote on a proposal in a region, who must have voted.'),
  council_seats: {
    value: 5,
    min: 1,
    max: 50,
    unit: 'seats',
    about: 'Seats of a region’s council, beside its owner’s.',
  },
  land_turns: turns(1, 0, 10, 'Landing on a planet.'),
  planet_claim_price: {
    value: 15_000,
    min: 0,
    max: 1_000_000,
    unit: 'credits',
    about: 'Claiming a planet that nobody owns.',
  },
  genesis_price: {
    value: 25_000,
    min: 1,
    max: 10_000_000,
    unit: 'credits',
    about: 'A genesis device, which makes a planet where it is launched.',
  },
  max_planets: { value: 12, min: 1, max: 100, unit: 'planets', about: 'Planets that one player may own.' },
  max_sector_planets: {
    value: 3,
    min: 1,
    max: 20,
    unit: 'planets',
    about: 'Planets up to which a sector takes a genesis device.',
  },
  ...WORK_SETTINGS,
  giving_turns: turns(1_000, 0, 100_000, 'Spent turns after which a player may give to others.'),
  giving_share: share(
    100,
    0,
    1_000,
    'What a player may give to others in total, as a share of the profit of their trades.',
  ),
  war_notice_hours: {
    value: 24,
    min: 1,
    max: 168,
    unit: 'hours',
    about: 'From the declaration of a war to its begin.',
  },
  war_days: {
    value: 7,
    min: 1,
    max: 30,
    unit: 'days',
    about: 'How long a war between teams lasts, unless both make peace.',
  },
  war_pause_days: {
    value: 7,
    min: 0,
    max: 90,
    unit: 'days',
    about: 'After a war who declared it cannot declare another on the same team for so long.',
  },
  war_limit: {
    value: 3,
    min: 1,
    max: 20,
    unit: 'wars',
    about: 'Wars that a team declares, and is declared, at a time.',
  },
  team_open_invitations: {
    value: 20,
    min: 1,
    max: 500,
    unit: 'invitations',
    about: 'Maximum open invitations per team.',
  },
  standing_price_span: share(
    10,
    0,
    25,
    'How much dearer repairs, drones and insurance are to whom the faction of the place sees worst, and how much cheaper to whom it sees best.',
  ),
  standing_friend: {
    value: 100,
    min: 1,
    max: 1_000,
    unit: 'points',
    about: 'From this standing with their faction on, pirates spare a player, and patrols and police defend them.',
  },
  standing_foe: {
    value: 200,
    min: 1,
    max: 1_000,
    unit: 'points',
    about: 'From this standing below zero with their faction on, patrols drive a player off.',
  },
  fleet_size: {
    value: 10,
    min: 2,
    max: 50,
    unit: 'ships',
    about: 'How many ships a fleet has, its commander’s included.',
  },
  ...BOUNTY_SETTINGS,
  ...SECURITY_SETTINGS,
} as const satisfies Record<string, SettingDefinition>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** Every setting's value, integers in the unit of its definition. Rules take it as an argument. */
export type GameSettings = Readonly<Record<SettingName, number>>;

export const DEFAULT_SETTINGS: GameSettings = settingsWith([]);

/** The defaults overridden by stored values; a value outside of the current bounds counts as the nearest bound. */
export function settingsWith(stored: readonly { name: string; value: number }[]): GameSettings {
  const values = new Map(stored.map(({ name, value }) => [name, value]));
  return Object.fromEntries(
    SETTING_NAMES.map((name) => {
      const { value, min, max } = SETTINGS[name];
      return [name, Math.min(max, Math.max(min, values.get(name) ?? value))];
    }),
  ) as GameSettings;
}
