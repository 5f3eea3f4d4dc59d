-- AlterTable
ALTER TABLE "player_activity" ADD COLUMN     "bounties" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "destroyed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "flagged" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "gifts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "hidden" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "outlaws" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "receiver_id" UUID,
ADD COLUMN     "team_id" UUID;

-- AlterTable
ALTER TABLE "player_figures" ADD COLUMN     "bounties" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "destroyed" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "flagged" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "hidden" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "outlaws" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "gift_sums" (
    "giver_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "to_team" BOOLEAN NOT NULL,
    "value" BIGINT NOT NULL,
    "times" BIGINT NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gift_sums_pkey" PRIMARY KEY ("giver_id","other_id")
);

-- CreateIndex
CREATE INDEX "gift_sums_other_id_idx" ON "gift_sums"("other_id");
-- A gift names its receiver once someone has earned it; until then it belongs to no pair.
CREATE INDEX "player_activity_receivers" ON "player_activity" (COALESCE("receiver_id", "team_id"))
  WHERE COALESCE("receiver_id", "team_id") IS NOT NULL;

CREATE OR REPLACE FUNCTION note_gift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO player_activity (player_id, kind, given, gifts, receiver_id, team_id, at)
    VALUES (OLD.giver_id, 'gift', -OLD.value, -1, OLD.receiver_id, OLD.team_id, OLD.created_at);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO player_activity (player_id, kind, given, gifts, receiver_id, team_id, at)
    VALUES (NEW.giver_id, 'gift', NEW.value, 1, NEW.receiver_id, NEW.team_id, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER "gifts_changed_noted" ON "gifts";
CREATE TRIGGER "gifts_changed_noted" AFTER UPDATE OF "value", "giver_id", "receiver_id", "team_id" ON "gifts" FOR EACH ROW
  WHEN ((OLD."value", OLD."giver_id", OLD."receiver_id", OLD."team_id")
    IS DISTINCT FROM (NEW."value", NEW."giver_id", NEW."receiver_id", NEW."team_id")) EXECUTE FUNCTION note_gift();
INSERT INTO gift_sums (giver_id, other_id, to_team, value, times, last_at)
SELECT giver_id, COALESCE(receiver_id, team_id), bool_or(receiver_id IS NULL), sum(value), count(*), max(created_at)
FROM gifts WHERE COALESCE(receiver_id, team_id) IS NOT NULL GROUP BY 1, 2;

-- Every pair with what waits to be added to it.
CREATE VIEW "gift_sum_records" AS
  SELECT s."giver_id", s."other_id", bool_or(s."to_team") AS "to_team", sum(s."value")::bigint AS "value",
    sum(s."times")::bigint AS "times", max(s."last_at") AS "last_at"
  FROM (SELECT "giver_id", "other_id", "to_team", "value", "times", "last_at" FROM "gift_sums"
    UNION ALL SELECT "player_id", COALESCE("receiver_id", "team_id"), "receiver_id" IS NULL, "given", "gifts", "at"
    FROM "player_activity" WHERE COALESCE("receiver_id", "team_id") IS NOT NULL) s
  GROUP BY s."giver_id", s."other_id";

-- A bounty counts for the player to whom it was paid.
CREATE FUNCTION note_bounty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_activity (player_id, kind, bounties)
  SELECT p.id, 'bounty', p.n FROM (
    SELECT NEW.paid_to AS id, 1 AS n WHERE TG_OP <> 'DELETE'
    UNION ALL SELECT OLD.paid_to, -1 WHERE TG_OP <> 'INSERT') p WHERE p.id IS NOT NULL;
  RETURN NULL;
END $$;
DROP TRIGGER "bounties_noted" ON "bounties";
CREATE TRIGGER "bounties_added_noted" AFTER INSERT OR DELETE ON "bounties" FOR EACH ROW EXECUTE FUNCTION note_bounty();
CREATE TRIGGER "bounties_noted" AFTER UPDATE OF "paid_to" ON "bounties" FOR EACH ROW
  WHEN (OLD."paid_to" IS DISTINCT FROM NEW."paid_to") EXECUTE FUNCTION note_bounty();

CREATE OR REPLACE VIEW "combat_sides" AS
  SELECT "combat_id", "key", "side", "kind", "name", "type", "user_id", "player_id", "ship_id", "npc_id", "planet_id",
    "station_id", "fleet_id", "team_id", "faction_code", "player_level", "tactic", "hull", "max_hull", "shields", "max_shields",
    "drones_attack", "drones_defence", "damage_dealt", "damage_taken", "drones_lost", "drones_shot", "outcome", "ship_value",
    "cargo_lost", "payout", "uninsured_by", "standing_change", "wanted_change", "started_at", "owner_id", "owner_user_id", "status"
  FROM "combat_participants";

-- For each player of a fight, the ships and the outlaws of the other side that were destroyed. Fights of players are
-- never deleted. The statement's rows are taken out of the fight as it is now, and put back as they were.
CREATE FUNCTION note_victories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := CASE TG_OP WHEN 'INSERT' THEN '' ELSE 'UNION ALL SELECT combat_id, key, side, kind, player_id, outcome, status FROM old_rows' END;
  has_changed boolean;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    EXECUTE 'SELECT EXISTS (SELECT 1 FROM old_rows o JOIN new_rows n ON n.combat_id = o.combat_id AND n.key = o.key
      WHERE (o.side, o.kind, o.player_id, o.outcome = ''destroyed'', o.status)
        IS DISTINCT FROM (n.side, n.kind, n.player_id, n.outcome = ''destroyed'', n.status))' INTO has_changed;
    IF NOT has_changed THEN RETURN NULL; END IF;
  END IF;
  EXECUTE 'WITH now AS (
      SELECT combat_id, key, side, kind, player_id, outcome, status FROM combat_participants
      WHERE combat_id IN (SELECT combat_id FROM new_rows)),
    before AS (
      SELECT combat_id, key, side, kind, player_id, outcome, status FROM now w
      WHERE NOT EXISTS (SELECT 1 FROM new_rows n WHERE n.combat_id = w.combat_id AND n.key = w.key) ' || before || '),
    victories AS (
      SELECT a.player_id, b.kind, 1 AS n FROM now a JOIN now b ON b.combat_id = a.combat_id AND b.side <> a.side
      WHERE b.outcome = ''destroyed'' AND (b.kind = ''ship'' OR b.kind = ''npc'' AND b.status = ''outlaw'')
      UNION ALL
      SELECT a.player_id, b.kind, -1 FROM before a JOIN before b ON b.combat_id = a.combat_id AND b.side <> a.side
      WHERE b.outcome = ''destroyed'' AND (b.kind = ''ship'' OR b.kind = ''npc'' AND b.status = ''outlaw''))
    INSERT INTO player_activity (player_id, kind, destroyed, outlaws)
    SELECT v.player_id, ''victory'', COALESCE(sum(v.n) FILTER (WHERE v.kind = ''ship''), 0),
      COALESCE(sum(v.n) FILTER (WHERE v.kind = ''npc''), 0)
    FROM victories v WHERE v.player_id IS NOT NULL GROUP BY 1
    HAVING COALESCE(sum(v.n) FILTER (WHERE v.kind = ''ship''), 0) <> 0 OR COALESCE(sum(v.n) FILTER (WHERE v.kind = ''npc''), 0) <> 0';
  RETURN NULL;
END $$;
CREATE TRIGGER "combat_participants_victories_added" AFTER INSERT ON "combat_participants" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_victories();
CREATE TRIGGER "combat_participants_victories" AFTER UPDATE ON "combat_participants"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_victories();

-- A message counts for its author once somebody has flagged it.
CREATE FUNCTION note_flag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_activity (player_id, kind, flagged, hidden)
  SELECT m.sender_id, 'flag', sum(f.n), sum(CASE WHEN m.hidden_at IS NULL THEN 0 ELSE f.n END)
  FROM (SELECT c.message_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS n FROM (SELECT DISTINCT message_id FROM changed_rows) c
    WHERE NOT EXISTS (SELECT 1 FROM message_flags o WHERE o.message_id = c.message_id
      AND o.id NOT IN (SELECT id FROM changed_rows))) f
  JOIN messages m ON m.id = f.message_id WHERE m.sender_id IS NOT NULL GROUP BY 1;
  RETURN NULL;
END $$;
CREATE TRIGGER "message_flags_added_noted" AFTER INSERT ON "message_flags" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_flag();
CREATE TRIGGER "message_flags_deleted_noted" AFTER DELETE ON "message_flags" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_flag();
CREATE FUNCTION note_hiding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_activity (player_id, kind, hidden)
  SELECT NEW.sender_id, 'flag', CASE WHEN NEW.hidden_at IS NULL THEN -1 ELSE 1 END
  WHERE EXISTS (SELECT 1 FROM message_flags f WHERE f.message_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER "messages_hiding_noted" AFTER UPDATE OF "hidden_at" ON "messages" FOR EACH ROW
  WHEN ((OLD."hidden_at" IS NULL) <> (NEW."hidden_at" IS NULL) AND NEW."sender_id" IS NOT NULL) EXECUTE FUNCTION note_hiding();

-- What was done before.
INSERT INTO player_activity (player_id, kind, destroyed, outlaws)
SELECT a.player_id, 'victory', count(*) FILTER (WHERE b.kind = 'ship'), count(*) FILTER (WHERE b.kind = 'npc')
FROM combat_participants a JOIN combat_participants b ON b.combat_id = a.combat_id AND b.side <> a.side
WHERE a.player_id IS NOT NULL AND b.outcome = 'destroyed' AND (b.kind = 'ship' OR b.kind = 'npc' AND b.status = 'outlaw') GROUP BY 1;
INSERT INTO player_activity (player_id, kind, bounties) SELECT paid_to, 'bounty', count(*) FROM bounties WHERE paid_to IS NOT NULL GROUP BY 1;
INSERT INTO player_activity (player_id, kind, flagged, hidden)
SELECT m.sender_id, 'flag', count(*), count(m.hidden_at) FROM messages m
WHERE m.sender_id IS NOT NULL AND EXISTS (SELECT 1 FROM message_flags f WHERE f.message_id = m.id) GROUP BY 1;

-- The figures with what waits to be added to them: exact within every transaction.
CREATE OR REPLACE VIEW "player_total_records" AS
  SELECT p."id" AS "player_id", (COALESCE(f."profit", 0) + COALESCE(w."profit", 0))::bigint AS "profit",
    (COALESCE(f."given", 0) + COALESCE(w."given", 0))::bigint AS "given",
    (COALESCE(f."trades", 0) + COALESCE(w."trades", 0))::bigint AS "trades",
    (COALESCE(f."sectors", 0) + COALESCE(w."sectors", 0))::bigint AS "sectors",
    (COALESCE(f."destroyed", 0) + COALESCE(w."destroyed", 0))::bigint AS "destroyed",
    (COALESCE(f."outlaws", 0) + COALESCE(w."outlaws", 0))::bigint AS "outlaws",
    (COALESCE(f."bounties", 0) + COALESCE(w."bounties", 0))::bigint AS "bounties",
    (COALESCE(f."flagged", 0) + COALESCE(w."flagged", 0))::bigint AS "flagged",
    (COALESCE(f."hidden", 0) + COALESCE(w."hidden", 0))::bigint AS "hidden"
  FROM "players" p LEFT JOIN "player_figures" f ON f."player_id" = p."id"
  LEFT JOIN LATERAL (SELECT sum(a."profit") AS "profit", sum(a."given") AS "given", sum(a."trades") AS "trades",
      sum(a."sectors") AS "sectors", sum(a."destroyed") AS "destroyed", sum(a."outlaws") AS "outlaws",
      sum(a."bounties") AS "bounties", sum(a."flagged") AS "flagged", sum(a."hidden") AS "hidden"
    FROM "player_activity" a WHERE a."player_id" = p."id") w ON true;
CREATE OR REPLACE VIEW "player_milestones" AS
  SELECT p."id" AS "player_id", t."sectors" AS "sectors_visited", t."trades", t."profit" AS "trade_profit", p."turns_spent",
    (SELECT count(*) FROM "planet_holdings" h WHERE h."owner_id" = p."id")::bigint AS "planets",
    COALESCE((SELECT max(h."citadel_level") FROM "planet_holdings" h WHERE h."owner_id" = p."id"), 0)::bigint AS "citadel_level",
    t."destroyed" AS "ships_destroyed", t."outlaws" AS "outlaws_destroyed", t."bounties" AS "bounties_earned"
  FROM "players" p JOIN "player_total_records" t ON t."player_id" = p."id";
