-- CreateTable
CREATE TABLE "saved_reports" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "template" JSONB NOT NULL,
    "schedule" TEXT,
    "next_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_deliveries" (
    "id" UUID NOT NULL,
    "saved_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "result" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_reports_user_id_created_at_idx" ON "saved_reports"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "saved_reports_next_at_idx" ON "saved_reports"("next_at");

-- CreateIndex
CREATE INDEX "report_deliveries_user_id_created_at_id_idx" ON "report_deliveries"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "report_deliveries_saved_id_idx" ON "report_deliveries"("saved_id");

-- AddForeignKey
ALTER TABLE "report_deliveries" ADD CONSTRAINT "report_deliveries_saved_id_fkey" FOREIGN KEY ("saved_id") REFERENCES "saved_reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
