ALTER TABLE "uploads" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "uploads" SET "received" = "bytes" WHERE "touched_at" IS NOT NULL;
