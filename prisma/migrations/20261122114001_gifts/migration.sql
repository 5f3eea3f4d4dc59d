-- CreateTable
CREATE TABLE "gifts" (
    "id" UUID NOT NULL,
    "giver_id" UUID NOT NULL,
    "receiver_id" UUID,
    "team_id" UUID,
    "route" TEXT NOT NULL,
    "value" BIGINT NOT NULL,
    "subject_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gifts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "gifts_giver_id_created_at_idx" ON "gifts"("giver_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "gifts_receiver_id_created_at_idx" ON "gifts"("receiver_id", "created_at" DESC);


-- Rows outlive the receiver's account; the giver's end with it.
ALTER TABLE "gifts"
  ADD CONSTRAINT "gifts_giver_id_fkey" FOREIGN KEY ("giver_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "gifts_receiver_id_fkey" FOREIGN KEY ("receiver_id") REFERENCES "players"("id") ON DELETE SET NULL,
  ADD CONSTRAINT "gifts_value" CHECK ("value" > 0);
