-- AlterTable
ALTER TABLE "bounties" ADD COLUMN     "from_fund" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "region_tax_days" (
    "region_id" UUID NOT NULL,
    "day" TIMESTAMPTZ(3) NOT NULL,
    "payer" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "commodity" TEXT NOT NULL,
    "trades" INTEGER NOT NULL,
    "goods_total" BIGINT NOT NULL,
    "tax" BIGINT NOT NULL,

    CONSTRAINT "region_tax_days_pkey" PRIMARY KEY ("region_id","day","payer","side","commodity")
);

-- CreateTable
CREATE TABLE "region_tax_counts" (
    "day" TIMESTAMPTZ(3) NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "region_tax_counts_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "region_funds" (
    "region_id" UUID NOT NULL,
    "balance" BIGINT NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "region_funds_pkey" PRIMARY KEY ("region_id")
);

-- CreateTable
CREATE TABLE "region_fund_entries" (
    "id" UUID NOT NULL,
    "region_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "balance_after" BIGINT NOT NULL,
    "key" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "region_fund_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "region_tax_days_day_idx" ON "region_tax_days"("day");

-- CreateIndex
CREATE INDEX "region_fund_entries_region_id_created_at_id_idx" ON "region_fund_entries"("region_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "region_fund_entries_region_id_key_key" ON "region_fund_entries"("region_id", "key");

-- AddForeignKey
ALTER TABLE "region_fund_entries" ADD CONSTRAINT "region_fund_entries_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "region_funds"("region_id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "region_tax_days"
  ADD CONSTRAINT "region_tax_days_region_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "region_tax_days_payer" CHECK ("payer" IN ('owner', 'resident', 'visitor')),
  ADD CONSTRAINT "region_tax_days_side" CHECK ("side" IN ('buy', 'sell')),
  ADD CONSTRAINT "region_tax_days_counts" CHECK ("trades" > 0 AND "goods_total" >= 0 AND "tax" > 0);
ALTER TABLE "region_funds"
  ADD CONSTRAINT "region_funds_region_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "region_funds_balance" CHECK ("balance" >= 0);
ALTER TABLE "region_fund_entries"
  ADD CONSTRAINT "region_fund_entries_kind" CHECK (
    "kind" IN ('tax_share', 'bounty_placed', 'bounty_returned') AND ("kind" = 'bounty_placed') = ("amount" < 0)
    AND "amount" <> 0 AND "balance_after" >= 0);

-- A fund pays bounties of its own region only.
ALTER TABLE "bounties" ADD CONSTRAINT "bounties_of_fund" CHECK (NOT "from_fund" OR "region_id" IS NOT NULL);

CREATE VIEW "region_fund_records" AS
  SELECT "region_id", "balance", "updated_at" FROM "region_funds";
CREATE VIEW "region_fund_entry_records" AS
  SELECT "id", "region_id", "kind", "amount", "balance_after", "detail", "created_at" FROM "region_fund_entries";
