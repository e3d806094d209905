CREATE TABLE "card_grants" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"cards" integer NOT NULL,
	"designs" integer NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "church_joins" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"from_id" text collate "C",
	"location_id" integer,
	"name" text NOT NULL,
	"kept" jsonb,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_by" text collate "C"
);
--> statement-breakpoint
ALTER TABLE "card_grants" ADD CONSTRAINT "card_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_joins" ADD CONSTRAINT "church_joins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_joins" ADD CONSTRAINT "church_joins_from_id_accounts_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_joins" ADD CONSTRAINT "church_joins_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_joins" ADD CONSTRAINT "church_joins_joined_by_users_id_fk" FOREIGN KEY ("joined_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_grants_of" ON "card_grants" USING btree ("account_id","granted_at");--> statement-breakpoint
CREATE INDEX "church_joins_of" ON "church_joins" USING btree ("account_id","id");