-- What features publish of their tables for others to read: one view a table, named after it. Secrets are in none of them.

-- accounts
CREATE VIEW "account_records" AS
  SELECT "id", "username", "email", "is_active", "is_admin", "deleted", "last_login", "created_at", "subscription_tier",
    "subscription_status", "payment_subscription_id"
  FROM "users";

-- players
CREATE OR REPLACE VIEW "player_records" AS
  SELECT "id", "user_id", "credits", "turns", "max_turns", "last_turn_regeneration", "current_sector_id",
    "docked_station_id", "active_ship_id", "home_region_id", "is_galactic_citizen", "aria_relationship_score",
    "aria_trust_score", "aria_violation_count", "aria_blocked_until", "created_at", "turns_owed", "turn_fraction",
    "turns_full_due", "turns_spent", "combat_id", "aria_bonus_multiplier", "aria_consciousness_level",
    "aria_total_interactions", "aria_block_count", "aria_last_violation", "aria_last_interaction", "first_login",
    "docked_slip", "docked_at", "landed_planet_id", "chart_seq", "attacked_at"
  FROM "players";
CREATE VIEW "visit_records" AS
  SELECT "player_id", "sector_id", "visits", "first_seq", "last_seq", "first_visit", "last_visit"
  FROM "aria_exploration_map";
CREATE VIEW "trading_profile_records" AS
  SELECT "player_id", "risk_tolerance", "commodity_preferences", "ai_assistance_level", "updated_at"
  FROM "player_trading_profiles";

-- ships
CREATE OR REPLACE VIEW "ship_records" AS
  SELECT "id", "owner_id", "type", "name", "sector_id", "holds", "cargo_used", "hull", "max_hull", "shields",
    "max_shields", "value", "insurance", "is_destroyed", "lost_at", "created_at", "speed", "drones_attack",
    "drones_defence", "max_drones_attack", "max_drones_defence", "upgrade_holds", "upgrade_hull", "upgrade_shields",
    "upgrade_drones", "upgrade_engines", "equipment", "insured_value", "insurance_paid", "lost_sector_id", "payout"
  FROM "ships";
CREATE VIEW "cargo_records" AS SELECT "ship_id", "commodity", "quantity", "cost_basis" FROM "ship_cargo";

-- trading
CREATE VIEW "observation_records" AS
  SELECT "player_id", "station_id", "commodity", "action", "unit_price", "quantity", "observed_at", "previous_unit_price"
  FROM "aria_market_intelligence";

-- messages
CREATE VIEW "message_records" AS
  SELECT "id", "channel", "sender_id", "sector_id", "team_id", "subject", "body", "reply_to", "created_at",
    "sender_deleted_at", "hidden_at"
  FROM "messages";
CREATE VIEW "message_recipient_records" AS
  SELECT "player_id", "message_id", "quiet", "created_at", "read_at", "deleted_at" FROM "message_recipients";
CREATE VIEW "message_flag_records" AS
  SELECT "id", "message_id", "player_id", "reason", "note", "created_at", "outcome", "settled_at", "settled_by"
  FROM "message_flags";
CREATE VIEW "contact_rule_records" AS SELECT "player_id", "other_id", "rule", "created_at" FROM "contact_rules";

-- notifications
CREATE VIEW "presence_records" AS SELECT "player_id", "seen_at", "away_from", "away_until" FROM "player_presence";

-- rankings
CREATE VIEW "ranking_records" AS
  SELECT "board", "position", "rank", "player_id", "score", "computed_at" FROM "ranking_entries";

-- texts
CREATE VIEW "language_records" AS
  SELECT "id", "code", "name", "native_name", "direction", "is_active", "completion_percentage", "version" FROM "languages";
CREATE VIEW "language_preference_records" AS
  SELECT "user_id", "language_id", "manual_override" FROM "user_language_preferences";

-- settings
CREATE VIEW "setting_records" AS SELECT "name", "value", "changed_by", "changed_at" FROM "game_settings";

-- regions
CREATE OR REPLACE VIEW "map_regions" AS
  SELECT "id", "galaxy_id", "name", "display_name", "kind", "status", "owner_id", "tax_rate", "starting_credits",
    "total_sectors", "map_version", "created_at", "seed", "wire_version", "payload_hash"
  FROM "regions";
