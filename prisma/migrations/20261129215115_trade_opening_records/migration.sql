CREATE VIEW "trade_opening_records" AS SELECT "player_id", "trades", "until" FROM "trade_openings";
