CREATE TABLE "accounts" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"phone" text,
	"city" text,
	"state" text,
	"zip" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "church_connections" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"recruited_by" text collate "C" NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"church_name" text NOT NULL,
	"email" text NOT NULL,
	"account_id" text collate "C",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotent_calls" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"fingerprint" text collate "C" NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"locale" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text collate "C",
	"connection_id" text collate "C",
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text collate "C" NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"role" text NOT NULL,
	"church_status" text DEFAULT 'none' NOT NULL,
	"show_notice" boolean DEFAULT false NOT NULL,
	"membership_state" text,
	"account_id" text collate "C",
	"locale" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"email_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
ALTER TABLE "locations" ALTER COLUMN "account_id" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "church_name" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "zip" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "recruited_by" text;--> statement-breakpoint
ALTER TABLE "church_connections" ADD CONSTRAINT "church_connections_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_connection_id_church_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."church_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("name_key","created_at","id");--> statement-breakpoint
CREATE INDEX "church_connections_of" ON "church_connections" USING btree ("recruited_by","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_by_age" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tokens_of_user" ON "tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "tokens_of_connection" ON "tokens" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "tokens_by_expiry" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_of_account" ON "users" USING btree ("account_id");--> statement-breakpoint
-- Churches that were loaded before there were accounts.
INSERT INTO "accounts" ("id", "slug", "name", "name_key", "status")
SELECT DISTINCT ON ("account_id") "account_id", "account_id", "name", "name_key", 'active'
FROM "locations" WHERE "account_id" IS NOT NULL ORDER BY "account_id", "id";--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "locations_of_account" ON "locations" USING btree ("account_id");