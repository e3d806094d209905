ALTER TABLE "locations" ADD COLUMN "headshot" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "pastor_name" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "online" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "updated_at" date;