ALTER TABLE "uploads" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "video_codec" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "audio_codec" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "plays_everywhere" boolean;