-- AlterTable
ALTER TABLE "player_activity" ADD COLUMN     "given" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "player_figures" ADD COLUMN     "given" BIGINT NOT NULL DEFAULT 0;

-- What a gift adds to the figures of its giver, or takes from them where it was returned in part or as a whole.
CREATE FUNCTION note_gift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO player_activity (player_id, kind, given) VALUES (OLD.giver_id, 'gift', -OLD.value);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO player_activity (player_id, kind, given) VALUES (NEW.giver_id, 'gift', NEW.value);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "gifts_noted" AFTER INSERT OR DELETE ON "gifts" FOR EACH ROW EXECUTE FUNCTION note_gift();
CREATE TRIGGER "gifts_changed_noted" AFTER UPDATE OF "value", "giver_id" ON "gifts" FOR EACH ROW
  WHEN ((OLD."value", OLD."giver_id") IS DISTINCT FROM (NEW."value", NEW."giver_id")) EXECUTE FUNCTION note_gift();

-- The gifts of before.
INSERT INTO player_activity (player_id, kind, given) SELECT giver_id, 'gift', sum(value) FROM gifts GROUP BY 1;

-- The figures with what waits to be added to them: exact within every transaction.
CREATE VIEW "player_total_records" AS
  SELECT p."id" AS "player_id", (COALESCE(f."profit", 0) + COALESCE(w."profit", 0))::bigint AS "profit",
    (COALESCE(f."given", 0) + COALESCE(w."given", 0))::bigint AS "given"
  FROM "players" p LEFT JOIN "player_figures" f ON f."player_id" = p."id"
  LEFT JOIN LATERAL (SELECT sum(a."profit") AS "profit", sum(a."given") AS "given"
    FROM "player_activity" a WHERE a."player_id" = p."id") w ON true;
