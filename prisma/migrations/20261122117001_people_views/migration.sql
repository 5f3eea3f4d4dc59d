-- What reports, exports and operators' pages read of people and what they own: columns that the owners promise. Secrets
-- (password hashes, token digests, MFA) are in none of them.

-- accounts
CREATE VIEW "account_users" AS
  SELECT "id", "username", "email", "is_active", "is_admin", "deleted", "last_login", "created_at", "subscription_tier",
    "subscription_status"
  FROM "users";
CREATE VIEW "account_sessions" AS
  SELECT "id", "user_id", "family_id", "ip", "user_agent", "created_at", "started_at", "expires_at", "revoked"
  FROM "refresh_token";

-- players
CREATE VIEW "player_records" AS
  SELECT "id", "user_id", "credits", "turns", "max_turns", "last_turn_regeneration", "current_sector_id",
    "docked_station_id", "active_ship_id", "home_region_id", "is_galactic_citizen", "aria_relationship_score",
    "aria_trust_score", "aria_violation_count", "aria_blocked_until", "created_at"
  FROM "players";

-- ships
CREATE VIEW "ship_records" AS
  SELECT "id", "owner_id", "type", "name", "sector_id", "holds", "cargo_used", "hull", "max_hull", "shields",
    "max_shields", "value", "insurance", "is_destroyed", "lost_at", "created_at"
  FROM "ships";

-- teams
CREATE VIEW "team_records" AS SELECT "id", "name", "tag", "created_at" FROM "teams";
CREATE VIEW "team_member_records" AS SELECT "player_id", "team_id", "role", "joined_at" FROM "team_members";

-- trading
CREATE VIEW "trade_records" AS
  SELECT "id", "player_id", "station_id", "sector_id", "ship_id", "commodity", "side", "quantity", "goods_total", "tax",
    "venue", "fee", "total", "profit", "credits_after", "created_at"
  FROM "trades";

-- ledger
CREATE VIEW "credit_records" AS
  SELECT "id", "player_id", "kind", "amount", "credits_after", "ship_id", "station_id", "detail", "created_at"
  FROM "credit_entries";
