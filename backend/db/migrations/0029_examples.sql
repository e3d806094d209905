ALTER TABLE "locations" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "intro_videos" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;