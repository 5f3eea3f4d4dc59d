-- CreateTable
CREATE TABLE "multi_account_clusters" (
    "id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "signal" TEXT NOT NULL,
    "evidence" JSONB NOT NULL,
    "signature" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "reviewed_by" UUID,
    "reviewed_at" TIMESTAMPTZ(3),
    "note" TEXT,

    CONSTRAINT "multi_account_clusters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "multi_account_members" (
    "user_id" UUID NOT NULL,
    "cluster_id" UUID NOT NULL,
    "signal" TEXT NOT NULL,

    CONSTRAINT "multi_account_members_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "multi_account_clusters_status_updated_at_idx" ON "multi_account_clusters"("status", "updated_at");

-- CreateIndex
CREATE INDEX "multi_account_members_cluster_id_idx" ON "multi_account_members"("cluster_id");

-- AddForeignKey
ALTER TABLE "multi_account_members" ADD CONSTRAINT "multi_account_members_cluster_id_fkey" FOREIGN KEY ("cluster_id") REFERENCES "multi_account_clusters"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "multi_account_clusters"
  ADD CONSTRAINT "multi_account_clusters_status" CHECK ("status" IN ('flagged', 'confirmed', 'cleared')),
  ADD CONSTRAINT "multi_account_clusters_signal" CHECK ("signal" IN ('hard', 'soft'));
ALTER TABLE "multi_account_members"
  ADD CONSTRAINT "multi_account_members_signal" CHECK ("signal" IN ('hard', 'soft')),
  ADD CONSTRAINT "multi_account_members_user" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;

-- What every account's trades count for where ARIA reads them; a subscriber counts in full.
CREATE VIEW "multi_account_weights" AS
  SELECT u."id" AS "user_id",
    CASE WHEN c."id" IS NULL OR u."subscription_tier" IS NOT NULL THEN 1
         WHEN m."signal" = 'hard' THEN 0 ELSE 0.5 END::float8 AS "weight"
  FROM "users" u
  LEFT JOIN "multi_account_members" m ON m."user_id" = u."id"
  LEFT JOIN "multi_account_clusters" c ON c."id" = m."cluster_id" AND c."status" IN ('flagged', 'confirmed');
