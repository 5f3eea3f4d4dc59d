-- CreateIndex
CREATE INDEX "bounty_sightings_seen_at_idx" ON "bounty_sightings"("seen_at");

-- CreateIndex
CREATE INDEX "contracts_closed_at_idx" ON "contracts"("closed_at");

-- CreateIndex
CREATE INDEX "nav_tows_created_at_idx" ON "nav_tows"("created_at");

-- CreateIndex
CREATE INDEX "nav_finds_ends_at_idx" ON "nav_finds"("ends_at");

-- CreateIndex
CREATE INDEX "nav_find_claims_claimed_at_idx" ON "nav_find_claims"("claimed_at");

-- CreateIndex
CREATE INDEX "rank_points_granted_at_idx" ON "rank_points"("granted_at");
