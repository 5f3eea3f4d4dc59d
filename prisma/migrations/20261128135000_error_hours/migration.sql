-- CreateTable
CREATE TABLE "service_error_hours" (
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "errors" INTEGER NOT NULL,

    CONSTRAINT "service_error_hours_pkey" PRIMARY KEY ("hour")
);

-- CreateIndex
CREATE INDEX "admin_action_log_request_id_idx" ON "admin_action_log"("request_id");
