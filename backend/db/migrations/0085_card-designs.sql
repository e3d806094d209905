ALTER TABLE "card_orders" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "card_choice" jsonb;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "card_logo" text;