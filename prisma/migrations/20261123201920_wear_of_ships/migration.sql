-- AlterTable
ALTER TABLE "ships" ADD COLUMN     "turns_flown" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "ships" ADD CONSTRAINT "ships_turns_flown_check" CHECK ("turns_flown" >= 0);
