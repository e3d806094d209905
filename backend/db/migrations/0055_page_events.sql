ALTER TABLE "page_views" ADD COLUMN "played" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "finished" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "shared" integer DEFAULT 0 NOT NULL;