import type { Lexicon } from '#server/companion/aria/rules/words/concepts.ts';

export const EN: Lexicon = {
  common:
    'the is are a an of to for do does can could please in on at and my i me you your it this that what which how much many have has get any there with about show give',
  price:
    'price prices pricing cost costs costing rate rates expensive cheap cheapest quote going_for trading_at worth_of pay_for fetch going_rate',
  cheap: 'cheap cheaper cheapest inexpensive low_price bargain affordable',
  buy: 'buy buys buying purchase purchasing acquire stock_up load_up sells_me for_sale need looking_for get_cheap pick_up obtain source',
  sell: 'sell sells selling offload unload dump get_rid unloading flog pays_for buys_my who_buys pays paying pay_most pay_best shift_my hand_over trade_in get_for who_takes',
  where: 'where place nearest which_station which_stations which_port who who_buys who_sells who_pays',
  best: 'best most profitable better lucrative good optimal top highest',
  route: 'route routes run runs trade_route circuit loop lane pays_most',
  trade: 'trade trading trades deal deals business commerce bought sold i_bought i_sold transaction',
  cargo: 'cargo hold holds freight on_board load aboard carrying goods_on_board my_stuff my_goods',
  ship: 'ship vessel hull shields craft',
  fleet: 'ships fleet hangar vessels all_my_ships other_ships',
  repair: 'repair repairs fix mend damaged damage patch_up broken restore heal hull_damage',
  upgrade:
    'upgrade upgrades improve better_engines more_holds enhance upgrading bigger_hold faster make_my_ship ship_better stronger upgraded ship_stronger enlarge extend expand',
  insure: 'insurance insure insured policy premium payout coverage protected cover',
  fit: 'fitting fittings module modules equip outfit install scanner weapon weapons drones slots installed gear upgrades_on equipped fitted',
  credits: 'credits money balance cash funds rich wealth broke bank wallet afford account',
  turns: 'turns turn energy moves_left action_points',
  full: 'full regenerate regenerated recharge recover refill refilled regeneration when when_will how_long back_to all_taken all_my_turns again',
  here: 'where_am where_are_we my_position my_location current_location current_sector location position where_is_my_ship which_sector_am what_sector_am am_i_in we_are_in am_i_at am_i_right_now i_am_in',
  rank: 'rank ranking rankings leaderboard standing standings place_in score_board scoreboard top_players compare compared position_on versus',
  relation:
    'relationship trust_me like_me know_each_other bond friends friendship our_relationship trust consciousness get_along getting_along our_bond like_each_other how_close care_about_me affection rapport',
  memory:
    'remember_about know_about_me do_you_remember you_remember remembered memory memories you_know_about stored_about have_on_me saved_about recall_about',
  note: 'remember_that remember_this note_that make_a_note keep_in_mind dont_forget do_not_forget note_down remember_my remember_i write_this_down write_down jot_down note_this take_a_note put_down_that bear_in_mind',
  forget:
    'forget_me forget_everything delete_memory erase_memory wipe_memory forget_about_me clear_memory erase_everything forget_what delete_everything erase_me delete_my_data forget_all remove_everything forget_about delete_what_you clear_everything wipe_everything erase_all delete_all',
  way: 'far distance course path way reach get_to fly_to travel jumps warps route_to go_to navigate how_far directions jump route_from jumps_to jumps_is how_do_i_get',
  station: 'station stations port ports dock starport outpost outposts harbour',
  near: 'nearest closest near nearby close next around',
  known: 'known know discovered seen visited_stations list how_many',
  explored:
    'explored visited how_many_sectors map_progress charted discovered_so_far sectors_seen seen_so_far exploration_progress did_i_explore have_i_explored i_explored of_the_map have_i_been_to',
  unexplored:
    'explore unexplored uncharted unknown unvisited new_sectors exploring undiscovered not_visited exploration where_to_explore havent_i havent_been not_been_yet never_been have_not_been yet_to_visit still_new haven_t not_seen_yet',
  sector: 'sector sectors system',
  stuck: 'stuck stranded tow towing trapped cannot_leave no_way_out rescue distress marooned help_me_out out_of_fuel',
  danger:
    'danger dangerous safe safety risky hazard hazards mine mines pirates threat threats unsafe secure peril hostile',
  home: 'home terra base homeworld home_sector fedspace federation home_region i_come_from my_origin hometown belong born',
  probe:
    'probe probes scan scanning scans scanner_range launch_probe look_ahead without_flying without_going look_into_a_sector look_at_a_sector peek remotely',
  autopilot:
    'autopilot automatic auto_pilot fly_itself fly_automatically automatically by_itself on_its_own fly_alone hands_free steer_itself',
  planet: 'planet planets colony colonies colonise colonize citadel colonists_on worlds',
  combat:
    'combat fight fighting battle attack attacking war duel attacked battles_have fights_have skirmish shoot fought',
  odds: 'odds chance chances win winning probability beat survive would_i_win defeat could_i_beat stand_a_chance',
  region: 'region regions gateway gateways nexus hub region_list',
  subscribe:
    'subscription subscribe citizen citizenship galactic_citizen premium_tier membership pay_monthly region_owner paying paid_member subscriber perks',
  message: 'message messages mail inbox unread letters wrote_me hail post notes dms',
  team: 'team teammates corporation guild clan alliance team_members crew group squad companions',
  contract: 'contract contracts mission missions job jobs quest quests assignment task tasks work gig gigs delivery',
  bounty: 'bounty bounties wanted price_on_head headhunting reward_on hunting_me hunted hunters hunts_me after_me',
  medal:
    'medal medals award awards achievement achievements badge badges decoration trophy trophies honours honors ribbons',
  tax: 'tax taxes duty tariff tariffs customs taxed percentage percent cut_of fee fees share_of levy',
  blackmarket:
    'black_market blackmarket fence smuggle smuggling illegal contraband smuggler illicit under_the_counter shady',
  docking:
    'docking slip slips berth queue line waiting_line long_term_slip waiting dock_at docking_line slips_full docked land_at no_free_slip occupied moor mooring berthing_place landing park',
  profit: 'profit profits earned earn earnings made gain gains income profitability turnover revenue net',
  last: 'last latest recent recently previous last_thing newest',
  alert:
    'alert alerts notify notification alarm alarms watch_price price_watch watching tell_me_when let_me_know ping_me warn_me remind_me inform message_me',
  reliable:
    'reliable safe_bet dependable consistent steady always_profitable sure_thing consistently pay_off always_pay every_time pays_off never_fail trustworthy almost_always sure certain stable',
  avoid:
    'avoid losing lose loses loss losses bad worst unprofitable watch_out stay_away not_trade beware steer_clear keep_away hands_off do_not_buy skip risky_goods waste',
  hour: 'hour hours time_of_day peak off_peak offpeak best_time what_time timing daytime',
  tip: 'tip tips advice advise recommend recommendation recommendations suggest suggestion should_i_do do_next what_now next_step what_next idea ideas hint should_i_trade counsel guidance',
  lore: 'lore story history legend background_story universe_story who_built backstory tale how_did_it_all universe legends past origins',
  who: 'who_are_you what_are_you your_name are_you_a_robot are_you_human are_you_an_ai introduce_yourself about_yourself what_exactly who_am_i_talking are_you_real',
  howareyou:
    'how_are_you how_do_you_feel hows_it_going how_is_it_going are_you_ok whats_up how_are_things how_you hows_things feeling you_ok you_good',
  thanks: 'thanks thank thx cheers appreciated thank_you grateful ta ty tysm',
  bye: 'bye goodbye farewell see_you good_night signing_off later_aria cya ciao im_off later laters',
  hello: 'hello hi hey greetings good_morning good_evening howdy good_day hiya yo hullo morning evening',
  help: 'help commands what_can_you can_you_do how_does_this_work instructions_for_game options what_can_i_ask features guide questions_can kind_of_questions able_to ask_you what_do_you_know',
};
