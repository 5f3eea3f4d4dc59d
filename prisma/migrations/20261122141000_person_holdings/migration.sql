-- What an operator reads of a person's holdings and flagged messages: columns that the owners promise.

-- planets
CREATE VIEW "planet_records" AS
  SELECT "planet_id", "owner_id", "citadel_level", "colonists", "drones", "shields", "safe", "claimed_at"
  FROM "planet_holdings";

-- bank
CREATE VIEW "bank_account_records" AS SELECT "player_id", "credits", "updated_at" FROM "player_central_bank_accounts";

-- contracts
CREATE VIEW "contract_records" AS
  SELECT "id", "kind", "status", "poster_id", "taker_id", "reward", "created_at", "closed_at" FROM "contracts";

-- messages
CREATE VIEW "flagged_message_records" AS
  SELECT m."id", m."sender_id", m."channel", m."subject", m."body", m."created_at", m."hidden_at",
    count(*) AS "flags", count(*) FILTER (WHERE f."outcome" IS NULL) AS "open_flags"
  FROM "messages" m JOIN "message_flags" f ON f."message_id" = m."id"
  GROUP BY m."id";
