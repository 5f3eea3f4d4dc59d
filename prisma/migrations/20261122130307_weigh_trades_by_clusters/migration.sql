-- Trades are weighed by multi_account_weights.
-- DropForeignKey
ALTER TABLE "aria_feed_flags" DROP CONSTRAINT "aria_feed_flags_player_id_fkey";

-- DropTable
DROP TABLE "aria_feed_flags";
