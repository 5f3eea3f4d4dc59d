-- What no statement may ever break, whoever writes it.
ALTER TABLE "players"
  ADD CONSTRAINT "players_credits_not_negative" CHECK ("credits" >= 0),
  ADD CONSTRAINT "players_turns_in_tank" CHECK ("turns" >= 0 AND "turns" <= "max_turns"),
  ADD CONSTRAINT "players_turn_fraction_below_one" CHECK ("turn_fraction" >= 0 AND "turn_fraction" < 86400000);

ALTER TABLE "ships"
  ADD CONSTRAINT "ships_cargo_fits" CHECK ("cargo_used" >= 0 AND "cargo_used" <= "holds"),
  ADD CONSTRAINT "ships_hull_in_range" CHECK ("hull" >= 0 AND "hull" <= "max_hull"),
  ADD CONSTRAINT "ships_shields_in_range" CHECK ("shields" >= 0 AND "shields" <= "max_shields"),
  ADD CONSTRAINT "ships_insurance_known" CHECK ("insurance" IN ('none', 'basic', 'premium'));

ALTER TABLE "ship_cargo"
  ADD CONSTRAINT "ship_cargo_not_empty" CHECK ("quantity" > 0 AND "cost_basis" >= 0);

ALTER TABLE "trades"
  ADD CONSTRAINT "trades_side_known" CHECK ("side" IN ('buy', 'sell')),
  ADD CONSTRAINT "trades_amounts_sound" CHECK ("quantity" > 0 AND "goods_total" >= 0 AND "tax" >= 0 AND "total" >= 0 AND "credits_after" >= 0),
  ADD CONSTRAINT "trades_total_adds_up" CHECK (
    ("side" = 'buy' AND "total" = "goods_total" + "tax") OR ("side" = 'sell' AND "total" = "goods_total" - "tax"));

-- The ledger of trades is written once.
CREATE FUNCTION trades_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'trades are append-only';
END $$;
CREATE TRIGGER trades_append_only BEFORE UPDATE ON "trades" FOR EACH ROW EXECUTE FUNCTION trades_are_append_only();
