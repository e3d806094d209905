ALTER TABLE "leads" ADD COLUMN "danger" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "church_messages" ADD COLUMN "danger" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "danger" text[] DEFAULT '{}' NOT NULL;