CREATE TABLE "unfound_searches" (
	"week" date NOT NULL,
	"locale" text collate "C" NOT NULL,
	"words" text collate "C" NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "unfound_searches_week_locale_words_pk" PRIMARY KEY("week","locale","words")
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "awaited_answer" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "answer_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "unfound_searches_of" ON "unfound_searches" USING btree ("locale","words");--> statement-breakpoint
CREATE INDEX "leads_awaiting" ON "leads" USING btree ("awaited_answer") WHERE awaited_answer is not null and answer_told_at is null;