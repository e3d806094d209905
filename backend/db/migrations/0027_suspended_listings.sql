ALTER TABLE "locations" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- What lapsed before this was known.
UPDATE "locations" l SET "listed" = false
WHERE EXISTS (SELECT FROM "subscriptions" s WHERE s."account_id" = l."account_id")
  AND NOT EXISTS (
    SELECT FROM "subscriptions" s JOIN "users" u ON u."id" = s."user_id"
    WHERE s."account_id" = l."account_id" AND u."membership_state" = 'active');
