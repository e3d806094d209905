ALTER TABLE "answers" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "instruction_videos" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "super_categories" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE INDEX "answers_in_english" ON "answers" USING btree (("language" <> 'en'),"normalized_order","title","id");--> statement-breakpoint
CREATE INDEX "answers_of_category_in_english" ON "answers" USING btree ("category_id",("language" <> 'en'),"normalized_order","title","id");--> statement-breakpoint
CREATE INDEX "testimonials_in_english" ON "testimonials" USING btree (("language" <> 'en'),"published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "testimonials_of_category_in_english" ON "testimonials" USING btree ("category_id",("language" <> 'en'),"published_at" DESC NULLS LAST,"id");