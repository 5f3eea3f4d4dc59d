/** Whether the NPC of the state `s` is in a fight. */
export const IN_FIGHT_SQL = `EXISTS (SELECT 1 FROM combat_sides p JOIN combat_records c ON c.id = p.combat_id
  WHERE p.npc_id = s.npc_id AND c.status = 'active')`;
