-- CreateTable
CREATE TABLE "game_settings" (
    "name" TEXT NOT NULL,
    "value" INTEGER NOT NULL,
    "changed_by" UUID,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "game_settings_pkey" PRIMARY KEY ("name")
);

ALTER TABLE "game_settings"
  ADD CONSTRAINT "game_settings_changed_by_fkey" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE SET NULL;
