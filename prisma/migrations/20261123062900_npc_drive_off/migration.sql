-- Patrols drive off whom their faction sees badly: such a demand asks for nothing but that the player leaves.
ALTER TABLE "npc_demands"
  DROP CONSTRAINT "npc_demands_kind",
  ADD CONSTRAINT "npc_demands_kind" CHECK (
    ("kind" = 'cargo' AND "commodity" IS NOT NULL AND "quantity" > 0 AND "fine" = 0)
    OR ("kind" = 'fine' AND "commodity" IS NULL AND "quantity" = 0 AND "fine" > 0)
    OR ("kind" = 'leave' AND "commodity" IS NULL AND "quantity" = 0 AND "fine" = 0));
