ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_films" jsonb;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "kept_until" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "accounts_closed" ON "accounts" USING btree ("closed_at") WHERE "accounts"."closed_at" is not null;