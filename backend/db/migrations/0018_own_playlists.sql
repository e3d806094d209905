ALTER TABLE "playlists" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "title_es" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "title_fr" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "title_ko" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "description_es" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "description_fr" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "description_ko" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "position" integer;