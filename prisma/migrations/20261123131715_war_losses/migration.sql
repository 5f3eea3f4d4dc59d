-- CreateTable
CREATE TABLE "team_war_losses" (
    "war_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "ships" INTEGER NOT NULL DEFAULT 0,
    "value" BIGINT NOT NULL DEFAULT 0,
    "drones" INTEGER NOT NULL DEFAULT 0,
    "planets" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "team_war_losses_pkey" PRIMARY KEY ("war_id","team_id")
);

-- AddForeignKey
ALTER TABLE "team_war_losses" ADD CONSTRAINT "team_war_losses_war_id_fkey" FOREIGN KEY ("war_id") REFERENCES "team_wars"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "team_war_losses" ADD CONSTRAINT "team_war_losses_not_negative"
  CHECK ("ships" >= 0 AND "value" >= 0 AND "drones" >= 0 AND "planets" >= 0);
