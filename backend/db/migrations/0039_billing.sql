ALTER TABLE "checkouts" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "test_subscriptions" ADD COLUMN "billing" jsonb;