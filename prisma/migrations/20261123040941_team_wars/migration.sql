-- CreateTable
CREATE TABLE "team_wars" (
    "id" UUID NOT NULL,
    "declarer_id" UUID NOT NULL,
    "declarer_name" TEXT NOT NULL,
    "declarer_tag" TEXT NOT NULL,
    "target_id" UUID NOT NULL,
    "target_name" TEXT NOT NULL,
    "target_tag" TEXT NOT NULL,
    "declared_by" UUID NOT NULL,
    "declared_at" TIMESTAMPTZ(3) NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "peace_by" UUID,

    CONSTRAINT "team_wars_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "team_wars_declarer_id_declared_at_idx" ON "team_wars"("declarer_id", "declared_at" DESC);

-- CreateIndex
CREATE INDEX "team_wars_target_id_declared_at_idx" ON "team_wars"("target_id", "declared_at" DESC);

-- CreateIndex
CREATE INDEX "team_wars_declared_at_id_idx" ON "team_wars"("declared_at" DESC, "id" DESC);

ALTER TABLE "team_wars" ADD CONSTRAINT "team_wars_two_teams" CHECK ("declarer_id" <> "target_id");
ALTER TABLE "team_wars" ADD CONSTRAINT "team_wars_times" CHECK ("declared_at" <= "starts_at" AND "starts_at" < "ends_at");
ALTER TABLE "team_wars" ADD CONSTRAINT "team_wars_outcome" CHECK (("outcome" IS NULL) = ("ended_at" IS NULL)
  AND ("outcome" IS NULL OR "outcome" IN ('called_off', 'peace', 'dissolved')));

-- When two teams were at war; fights between them are no crime.
CREATE VIEW "war_records" AS
  SELECT "id", "declarer_id", "target_id", "starts_at", COALESCE("ended_at", "ends_at") AS "over_at" FROM "team_wars";
