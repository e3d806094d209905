CREATE TABLE "demonstration_removals" (
	"id" serial PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text collate "C",
	"actor" text,
	"items" text[] NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "content_loads" ADD COLUMN "demonstration" boolean;