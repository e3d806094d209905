ALTER TABLE "leads" ADD COLUMN "danger_level" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "danger_sentence" text;--> statement-breakpoint
ALTER TABLE "listing_corrections" ADD COLUMN "danger_level" text;--> statement-breakpoint
ALTER TABLE "listing_corrections" ADD COLUMN "danger_sentence" text;--> statement-breakpoint
ALTER TABLE "church_messages" ADD COLUMN "danger_level" text;--> statement-breakpoint
ALTER TABLE "church_messages" ADD COLUMN "danger_sentence" text;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "danger_level" text;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "danger_sentence" text;--> statement-breakpoint
UPDATE "church_messages" SET "danger_level" = 'likely' WHERE cardinality("danger") > 0;--> statement-breakpoint
UPDATE "leads" SET "danger_level" = 'likely' WHERE cardinality("danger") > 0;--> statement-breakpoint
UPDATE "listing_corrections" SET "danger_level" = 'likely' WHERE cardinality("danger") > 0;--> statement-breakpoint
UPDATE "stories" SET "danger_level" = 'likely' WHERE cardinality("danger") > 0;
