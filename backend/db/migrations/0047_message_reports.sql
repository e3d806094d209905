ALTER TABLE "church_messages" ADD COLUMN "report_note" text;--> statement-breakpoint
ALTER TABLE "church_messages" ADD COLUMN "report_settled_at" timestamp with time zone;