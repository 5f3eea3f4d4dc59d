-- Players are ranked by whom they beat too.
ALTER TABLE "ranking_entries" DROP CONSTRAINT "ranking_entries_board_known",
  ADD CONSTRAINT "ranking_entries_board_known" CHECK ("board" IN ('wealth', 'trade', 'combat', 'exploration', 'rank'));
