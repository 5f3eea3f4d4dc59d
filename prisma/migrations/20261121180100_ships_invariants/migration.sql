ALTER TABLE "ships"
  ADD CONSTRAINT "ships_speed_known" CHECK ("speed" BETWEEN 1 AND 3),
  ADD CONSTRAINT "ships_drones_fit" CHECK (
    "drones_attack" BETWEEN 0 AND "max_drones_attack" AND "drones_defence" BETWEEN 0 AND "max_drones_defence"),
  ADD CONSTRAINT "ships_upgrades_fit" CHECK (
    LEAST("upgrade_holds", "upgrade_hull", "upgrade_shields", "upgrade_drones", "upgrade_engines") >= 0
    AND "upgrade_holds" + "upgrade_hull" + "upgrade_shields" + "upgrade_drones" + 2 * "upgrade_engines" <= 6
    AND "upgrade_engines" <= 2),
  ADD CONSTRAINT "ships_equipment_known" CHECK (
    cardinality("equipment") <= 3 AND "equipment" <@ ARRAY[
      'mine_deflector', 'fighter_jammer', 'shield_regenerator', 'long_range_scanner', 'probe_rack', 'cargo_shield']),
  ADD CONSTRAINT "ships_policy_sound" CHECK (
    "worth" >= 0 AND "insured_worth" >= 0 AND "insurance_paid" >= 0
    AND ("insurance" <> 'none' OR ("insured_worth" = 0 AND "insurance_paid" = 0))),
  -- A policy is spent by the loss it pays for.
  ADD CONSTRAINT "ships_lost_with_payout" CHECK (
    ("is_destroyed" AND "lost_at" IS NOT NULL AND "payout" >= 0 AND "insurance" = 'none' AND "cargo_used" = 0)
    OR (NOT "is_destroyed" AND "lost_at" IS NULL AND "lost_sector_id" IS NULL AND "payout" IS NULL));

ALTER TABLE "credit_entries"
  ADD CONSTRAINT "credit_entries_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "credit_entries_after_not_negative" CHECK ("credits_after" >= 0);

CREATE FUNCTION credit_entries_are_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit entries are append-only';
END $$;
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE ON "credit_entries"
  FOR EACH ROW EXECUTE FUNCTION credit_entries_are_append_only();
