-- What contracts, bounties and medals publish of their tables for others to read.

CREATE OR REPLACE VIEW "contract_records" AS
  SELECT "id", "kind", "status", "poster_id", "taker_id", "reward", "created_at", "closed_at", "escrow", "deadline"
  FROM "contracts";
CREATE VIEW "bounty_records" AS
  SELECT "id", "target_id", "placed_by", "region_id", "amount", "status", "created_at", "expires_at", "paid_to"
  FROM "bounties";
CREATE VIEW "medal_award_records" AS
  SELECT "player_id", "medal", "source", "awarded_at", "revoked_at"
  FROM "medal_awards";
