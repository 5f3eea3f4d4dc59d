-- A trade at the black market pays the fence's fee in place of region tax.
ALTER TABLE "trades" DROP CONSTRAINT "trades_total_adds_up";
ALTER TABLE "trades"
  ADD CONSTRAINT "trades_venue_known" CHECK (
    ("venue" = 'open' AND "fee" = 0) OR ("venue" = 'black' AND "tax" = 0 AND "fee" >= 0)),
  ADD CONSTRAINT "trades_total_adds_up" CHECK (
    ("side" = 'buy' AND "total" = "goods_total" + "tax" + "fee") OR
    ("side" = 'sell' AND "total" = "goods_total" - "tax" - "fee"));

ALTER TABLE "aria_trading_observations"
  ADD CONSTRAINT "aria_trading_observations_side_known" CHECK (
    ("side" = 'buy' AND "profit" IS NULL AND "success" IS NULL) OR
    ("side" = 'sell' AND "profit" IS NOT NULL AND "success" IS NOT NULL));

CREATE FUNCTION aria_trading_observations_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'trading observations are append-only';
END $$;
CREATE TRIGGER aria_trading_observations_append_only BEFORE UPDATE ON "aria_trading_observations"
  FOR EACH ROW EXECUTE FUNCTION aria_trading_observations_are_append_only();

ALTER TABLE "price_alerts"
  ADD CONSTRAINT "price_alerts_direction_known" CHECK ("direction" IN ('below', 'above')),
  ADD CONSTRAINT "price_alerts_price_positive" CHECK ("price" > 0),
  ADD CONSTRAINT "price_alerts_fired_with_price" CHECK (("fired_at" IS NULL) = ("fired_price" IS NULL));
-- The watch that runs every few minutes looks only at those that have not rung.
CREATE INDEX "price_alerts_armed" ON "price_alerts" ("station_id", "commodity") WHERE "fired_at" IS NULL;

ALTER TABLE "players"
  ADD CONSTRAINT "players_docked_slip_known" CHECK ("docked_slip" IN ('transient', 'long_term'));
