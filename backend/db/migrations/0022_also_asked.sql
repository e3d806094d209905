ALTER TABLE "answers" ADD COLUMN "also_asked" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "also_asked_es" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "also_asked_fr" text;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "also_asked_ko" text;