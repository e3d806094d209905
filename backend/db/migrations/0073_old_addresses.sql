CREATE TABLE "missing_addresses" (
	"path" text collate "C" PRIMARY KEY NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"last_asked" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "old_address_lists" (
	"user_id" text collate "C" PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "old_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"address" text collate "C" NOT NULL,
	"target" text collate "C",
	"version" integer DEFAULT 1 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"last_asked" date,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_addresses_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "old_address_lists" ADD CONSTRAINT "old_address_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "old_addresses_asked" ON "old_addresses" USING btree ("asked" DESC NULLS LAST,"address");