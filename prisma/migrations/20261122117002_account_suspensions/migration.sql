-- CreateTable
CREATE TABLE "account_suspensions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "appeal_note" TEXT,
    "until" TIMESTAMPTZ(3),
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "lifted_by" UUID,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_suspensions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "account_suspensions_user_id_created_at_idx" ON "account_suspensions"("user_id", "created_at" DESC);

ALTER TABLE "account_suspensions"
  ADD CONSTRAINT "account_suspensions_user" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;
-- An account is suspended once at a time.
CREATE UNIQUE INDEX "account_suspensions_open" ON "account_suspensions"("user_id") WHERE "lifted_at" IS NULL;
CREATE INDEX "account_suspensions_due" ON "account_suspensions"("until") WHERE "lifted_at" IS NULL;

CREATE VIEW "account_suspension_records" AS
  SELECT "id", "user_id", "reason", "appeal_note", "until", "created_by", "created_at", "lifted_by", "lifted_at"
  FROM "account_suspensions";
CREATE VIEW "message_sanction_records" AS
  SELECT "id", "player_id", "kind", "reason", "until", "lifted_at", "created_by", "created_at" FROM "message_sanctions";
CREATE VIEW "multi_account_records" AS
  SELECT m."user_id", m."signal", c."id" AS "cluster_id", c."status"
  FROM "multi_account_members" m JOIN "multi_account_clusters" c ON c."id" = m."cluster_id";
