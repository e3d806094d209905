ALTER TABLE "checkouts" ADD COLUMN "email_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "session_id" text collate "C";