CREATE TABLE "checkouts" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"mode" text NOT NULL,
	"status" text DEFAULT 'started' NOT NULL,
	"customer_id" text collate "C",
	"subscription_id" text collate "C",
	"refusal" text,
	"next_action" text,
	"plan" text collate "C" NOT NULL,
	"period" text NOT NULL,
	"coupon" text collate "C",
	"quote" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"renews_on" date NOT NULL,
	"church_name" text NOT NULL,
	"agreement" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"synced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "checkouts_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "checkouts_subscription_id_unique" UNIQUE("subscription_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text collate "C",
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "test_subscriptions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"refusal" text,
	"next_action" text
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "mode" text DEFAULT 'test' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_open" ON "checkouts" USING btree ("user_id") WHERE status in ('started', 'awaiting_payment');--> statement-breakpoint
CREATE INDEX "checkouts_by_status" ON "checkouts" USING btree ("status","synced_at");--> statement-breakpoint
CREATE INDEX "checkouts_by_coupon" ON "checkouts" USING btree ("coupon");--> statement-breakpoint
CREATE INDEX "payment_events_by_age" ON "payment_events" USING btree ("received_at");