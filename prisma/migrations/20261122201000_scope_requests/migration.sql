-- Grants may end by themselves.
ALTER TABLE "admin_scope_grant" ADD COLUMN "expires_at" TIMESTAMPTZ(3);
CREATE INDEX "admin_scope_grant_expires_idx" ON "admin_scope_grant"("expires_at") WHERE "expires_at" IS NOT NULL;

-- What ended counts for nothing from its moment on, by the clock of the database, in every process.
CREATE VIEW "admin_scope_grants_in_force" AS
  SELECT "user_id", "scope", "granted_by", "granted_at", "expires_at" FROM "admin_scope_grant"
   WHERE "expires_at" IS NULL OR "expires_at" > statement_timestamp();

-- CreateTable
CREATE TABLE "admin_scope_request" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "scope" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "hours" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "decision_note" TEXT,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "admin_scope_request_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "admin_scope_request_hours_check" CHECK ("hours" > 0),
    CONSTRAINT "admin_scope_request_status_check"
      CHECK ("status" IN ('pending', 'granted', 'refused', 'withdrawn', 'lapsed')),
    CONSTRAINT "admin_scope_request_decided_check" CHECK (("status" = 'pending') = ("decided_at" IS NULL)),
    CONSTRAINT "admin_scope_request_other_check" CHECK ("decided_by" IS DISTINCT FROM "user_id")
);

-- CreateIndex
CREATE INDEX "admin_scope_request_status_created_at_id_idx" ON "admin_scope_request"("status", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "admin_scope_request_user_id_created_at_id_idx" ON "admin_scope_request"("user_id", "created_at" DESC, "id");

-- An account waits once for a scope.
CREATE UNIQUE INDEX "admin_scope_request_waiting_key" ON "admin_scope_request"("user_id", "scope") WHERE "status" = 'pending';

-- AddForeignKey
ALTER TABLE "admin_scope_request" ADD CONSTRAINT "admin_scope_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
