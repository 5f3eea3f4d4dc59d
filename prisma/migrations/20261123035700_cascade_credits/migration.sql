-- The owner of a station that moves out of a region that ends pays for it.
ALTER TABLE "region_cascade_items" DROP CONSTRAINT "region_cascade_items_credits_check";
