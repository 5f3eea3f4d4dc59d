-- CreateTable
CREATE TABLE "admin_notices" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "decision" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "admin_notices_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "admin_notices_user_id_created_at_id_idx" ON "admin_notices"("user_id", "created_at" DESC, "id" DESC);
