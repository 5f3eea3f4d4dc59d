-- Invariants of the world: what must never be wrong, whoever writes.

ALTER TABLE "regions"
  ADD CONSTRAINT "regions_kind_check" CHECK ("kind" IN ('central_nexus', 'terran_space', 'player_owned')),
  ADD CONSTRAINT "regions_status_check" CHECK ("status" IN ('active', 'suspended', 'grace', 'terminated', 'generation_corrupt')),
  -- A player's region has a size that is sold; the hub and Terra's space are the operator's.
  ADD CONSTRAINT "regions_total_sectors_check" CHECK (
    CASE WHEN "kind" = 'player_owned' THEN "total_sectors" BETWEEN 100 AND 1500 ELSE "total_sectors" BETWEEN 20 AND 20000 END
  ),
  ADD CONSTRAINT "regions_governance_type_check" CHECK ("governance_type" IN ('autocracy', 'democracy', 'council')),
  ADD CONSTRAINT "regions_tax_rate_check" CHECK ("tax_rate" BETWEEN 5 AND 25),
  ADD CONSTRAINT "regions_starting_credits_check" CHECK ("starting_credits" >= 0);

ALTER TABLE "clusters" ADD CONSTRAINT "clusters_range_check" CHECK ("sector_range_start" >= 1 AND "sector_range_end" >= "sector_range_start");
ALTER TABLE "cluster_faction_influences" ADD CONSTRAINT "cluster_faction_influences_influence_check" CHECK ("influence" BETWEEN 0 AND 100);
ALTER TABLE "sectors" ADD CONSTRAINT "sectors_sector_number_check" CHECK ("sector_number" >= 1);

ALTER TABLE "warps"
  ADD CONSTRAINT "warps_no_loop_check" CHECK ("from_sector_id" <> "to_sector_id"),
  ADD CONSTRAINT "warps_kind_check" CHECK ("kind" IN ('lane', 'gateway'));

ALTER TABLE "stations" ADD CONSTRAINT "stations_class_check" CHECK ("class" BETWEEN 0 AND 8);
ALTER TABLE "station_goods"
  ADD CONSTRAINT "station_goods_action_check" CHECK ("action" IN ('B', 'S', 'N')),
  ADD CONSTRAINT "station_goods_stock_check" CHECK ("quantity" >= 0 AND "capacity" >= 0 AND "regen_rate" >= 0),
  ADD CONSTRAINT "station_goods_elasticity_check" CHECK ("elasticity" BETWEEN 100 AND 600);
ALTER TABLE "planets" ADD CONSTRAINT "planets_amounts_check" CHECK (
  "ore" >= 0 AND "organics" >= 0 AND "equipment" >= 0 AND "colonists" >= 0
  AND "citadel_level" BETWEEN 0 AND 6 AND "citadel_drone_capacity" >= 0 AND "citadel_safe_contents" >= 0
);
ALTER TABLE "nebulae" ADD CONSTRAINT "nebulae_density_check" CHECK ("density" BETWEEN 1 AND 100);
ALTER TABLE "nav_hazards" ADD CONSTRAINT "nav_hazards_quantity_check" CHECK ("quantity" >= 0);
ALTER TABLE "npc_rosters" ADD CONSTRAINT "npc_rosters_target_count_check" CHECK ("target_count" >= 0);

ALTER TABLE "bang_generation_jobs"
  ADD CONSTRAINT "bang_generation_jobs_kind_check" CHECK ("kind" IN ('full', 'region', 'import')),
  ADD CONSTRAINT "bang_generation_jobs_status_check" CHECK ("status" IN ('PENDING', 'RUNNING', 'COMPLETE', 'FAILED')),
  ADD CONSTRAINT "bang_generation_jobs_progress_check" CHECK ("progress" BETWEEN 0 AND 1),
  ADD CONSTRAINT "bang_generation_jobs_end_check" CHECK (("status" IN ('COMPLETE', 'FAILED')) = ("completed_at" IS NOT NULL));

-- One job runs at a time, whatever the number of processes.
CREATE UNIQUE INDEX "bang_generation_jobs_one_running" ON "bang_generation_jobs" ("status") WHERE "status" = 'RUNNING';
CREATE INDEX "bang_generation_jobs_newest" ON "bang_generation_jobs" ((COALESCE("started_at", "created_at")) DESC, "id" DESC);
