-- Prisma makes list columns nullable and reads null as an empty list; statements need not tell the two apart.
UPDATE "ships" SET "equipment" = '{}' WHERE "equipment" IS NULL;
ALTER TABLE "ships" ALTER COLUMN "equipment" SET NOT NULL;
UPDATE "player_trading_profiles" SET "commodity_preferences" = '{}' WHERE "commodity_preferences" IS NULL;
ALTER TABLE "player_trading_profiles" ALTER COLUMN "commodity_preferences" SET NOT NULL;
UPDATE "special_formations" SET "interior_sector_ids" = '{}' WHERE "interior_sector_ids" IS NULL;
ALTER TABLE "special_formations" ALTER COLUMN "interior_sector_ids" SET NOT NULL;
