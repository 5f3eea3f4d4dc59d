-- CreateTable
CREATE TABLE "job_health" (
    "name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "lag_ms" BIGINT NOT NULL,
    "succeeded_at" TIMESTAMPTZ(3),
    "duration_ms" BIGINT,
    "rows" BIGINT,
    "failed_at" TIMESTAMPTZ(3),
    "failures" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "job_health_pkey" PRIMARY KEY ("name")
);
