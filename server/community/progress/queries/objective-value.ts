/**
 * SQL of a player's progress in an objective, from the records of the game, over a row `o` with `player_id`,
 * `metric`, `starts_at` and `ends_at`. Only the metric's own figure is computed.
 */
export const OBJECTIVE_VALUE = `CASE o.metric
  WHEN 'trades' THEN (SELECT count(*) FROM trade_records t
    WHERE t.player_id = o.player_id AND t.created_at >= o.starts_at AND t.created_at < o.ends_at)
  WHEN 'profit' THEN (SELECT COALESCE(sum(t.profit), 0) FROM trade_records t
    WHERE t.player_id = o.player_id AND t.created_at >= o.starts_at AND t.created_at < o.ends_at AND t.profit > 0)
  WHEN 'units_sold' THEN (SELECT COALESCE(sum(t.quantity), 0) FROM trade_records t
    WHERE t.player_id = o.player_id AND t.created_at >= o.starts_at AND t.created_at < o.ends_at AND t.side = 'sell')
  WHEN 'goods' THEN (SELECT count(DISTINCT t.commodity) FROM trade_records t
    WHERE t.player_id = o.player_id AND t.created_at >= o.starts_at AND t.created_at < o.ends_at)
  WHEN 'stations' THEN (SELECT count(DISTINCT t.station_id) FROM trade_records t
    WHERE t.player_id = o.player_id AND t.created_at >= o.starts_at AND t.created_at < o.ends_at)
  WHEN 'charts' THEN (SELECT count(*) FROM visit_records v
    WHERE v.player_id = o.player_id AND v.first_visit >= o.starts_at AND v.first_visit < o.ends_at AND v.visits > 0)
  WHEN 'sectors' THEN (SELECT count(*) FROM visit_records v
    WHERE v.player_id = o.player_id AND v.last_visit >= o.starts_at AND v.last_visit < o.ends_at AND v.visits > 0)
  WHEN 'warps' THEN (SELECT count(*) FROM discovery_records d
    WHERE d.player_id = o.player_id AND d.found_at >= o.starts_at AND d.found_at < o.ends_at)
  WHEN 'finds' THEN (SELECT count(*) FROM find_claim_records f
    WHERE f.player_id = o.player_id AND f.claimed_at >= o.starts_at AND f.claimed_at < o.ends_at)
  WHEN 'contracts' THEN (SELECT count(*) FROM contract_records c
    WHERE c.taker_id = o.player_id AND c.status = 'fulfilled' AND c.closed_at >= o.starts_at AND c.closed_at < o.ends_at)
  WHEN 'fights' THEN (SELECT count(*) FROM combat_sides s
    WHERE s.player_id = o.player_id AND s.started_at >= o.starts_at AND s.started_at < o.ends_at)
  WHEN 'planets' THEN (SELECT count(*) FROM planet_records h
    WHERE h.owner_id = o.player_id AND h.claimed_at >= o.starts_at AND h.claimed_at < o.ends_at)
  WHEN 'messages' THEN (SELECT count(*) FROM message_records m
    WHERE m.sender_id = o.player_id AND m.created_at >= o.starts_at AND m.created_at < o.ends_at)
  ELSE (SELECT count(*) FROM credit_records e
    WHERE e.player_id = o.player_id AND e.created_at >= o.starts_at AND e.created_at < o.ends_at
      AND CASE o.metric WHEN 'citadels' THEN e.kind = 'citadel_built'
        WHEN 'refits' THEN e.kind IN ('ship_upgraded', 'ship_equipped')
        WHEN 'insurance' THEN e.kind = 'ship_insured'
        WHEN 'bank' THEN e.kind = 'bank_deposited' END)
  END::bigint`;
