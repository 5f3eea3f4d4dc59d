-- CreateTable
CREATE TABLE "service_processes" (
    "id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "roles" TEXT[],
    "version" TEXT NOT NULL,
    "node_version" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "service_processes_pkey" PRIMARY KEY ("id")
);
