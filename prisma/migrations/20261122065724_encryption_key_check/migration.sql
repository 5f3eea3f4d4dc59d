-- CreateTable
CREATE TABLE "encryption_key_check" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "digest" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "encryption_key_check_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "encryption_key_check_one_row" CHECK ("id" = 1)
);
