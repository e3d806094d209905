ALTER TABLE "answers" ADD COLUMN "first_for" jsonb;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "never_for" text[];--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "first_for" jsonb;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "never_for" text[];