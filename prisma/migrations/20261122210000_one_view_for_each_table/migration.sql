-- One view for the records of a table: its second names go.
CREATE OR REPLACE VIEW player_records AS
  SELECT id, user_id, credits, turns, max_turns, last_turn_regeneration, current_sector_id, docked_station_id,
    active_ship_id, home_region_id, is_galactic_citizen, aria_relationship_score, aria_trust_score,
    aria_violation_count, aria_blocked_until, created_at, turns_owed, turn_fraction, turns_full_due, turns_spent,
    combat_id, aria_bonus_multiplier, aria_consciousness_level, aria_total_interactions, aria_block_count,
    aria_last_violation, aria_last_interaction, first_login, docked_slip, docked_at, landed_planet_id, chart_seq,
    attacked_at, rested_turns, resident_since
  FROM players;

DROP VIEW account_names, account_users, companion_users, companion_players, citizen_places, player_places,
  companion_visits, chart_visits, companion_prices, companion_trades, companion_profiles, combat_ships;
