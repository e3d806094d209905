CREATE TABLE "challenges" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"first_name" text NOT NULL,
	"account_id" text collate "C",
	"recruited_by" text collate "C",
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenges_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_recruited_by_challenges_slug_fk" FOREIGN KEY ("recruited_by") REFERENCES "public"."challenges"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_taken_up" ON "challenges" USING btree ("recruited_by");--> statement-breakpoint
CREATE INDEX "challenges_of_account" ON "challenges" USING btree ("account_id");