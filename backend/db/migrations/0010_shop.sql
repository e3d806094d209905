CREATE TABLE "coupons" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"percent_off" integer,
	"amount_off_cents" integer,
	"plan" text collate "C",
	"period" text,
	"most_uses" integer,
	"expires_on" date
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"attendance_from" integer NOT NULL,
	"attendance_to" integer,
	"yearly_cents" integer NOT NULL,
	"monthly_cents" integer NOT NULL,
	"designs_included" integer,
	"cards_included" integer
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"plan" text collate "C" NOT NULL,
	"period" text NOT NULL,
	"coupon" text collate "C",
	"quote" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"renews_on" date NOT NULL,
	"church_name" text NOT NULL,
	"agreement" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_of" ON "subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_coupon" ON "subscriptions" USING btree ("coupon");