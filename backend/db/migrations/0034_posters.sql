ALTER TABLE "answers" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "instruction_videos" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "playlists" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "intro_videos" ADD COLUMN "image" text;