CREATE TABLE "players" (
	"account_id" text collate "C" PRIMARY KEY NOT NULL,
	"hosts" text[] DEFAULT '{}'::text[] NOT NULL,
	"quota_seconds" integer
);
--> statement-breakpoint
CREATE TABLE "streamed_months" (
	"account_id" text collate "C" NOT NULL,
	"month" text collate "C" NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "streamed_months_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streamed_months" ADD CONSTRAINT "streamed_months_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;