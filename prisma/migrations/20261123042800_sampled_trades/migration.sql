-- One trade in 64, by the random end of its id: from these the operators' list of outlier trades takes its medians.
CREATE INDEX "trades_sampled" ON "trades" ("created_at") INCLUDE ("commodity", "side", "quantity", "goods_total", "id")
  WHERE get_byte(uuid_send("id"), 15) < 4;
