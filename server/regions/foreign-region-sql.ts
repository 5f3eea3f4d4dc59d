/** SQL: whether region `r` belongs to another player than `p` and is not that player's home. */
export const FOREIGN_REGION = `r.kind = 'player_owned' AND r.id IS DISTINCT FROM p.home_region_id AND r.owner_id IS DISTINCT FROM p.user_id`;
