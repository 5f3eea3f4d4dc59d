ALTER TABLE "ranking_entries"
  ADD CONSTRAINT "ranking_entries_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "ranking_entries_board_known" CHECK ("board" IN ('wealth', 'trade', 'exploration')),
  ADD CONSTRAINT "ranking_entries_rank_from_one" CHECK ("rank" >= 1 AND "position" >= "rank");
