CREATE TABLE "desk_drafts" (
	"user_id" text collate "C" NOT NULL,
	"form" text collate "C" NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_drafts_user_id_form_pk" PRIMARY KEY("user_id","form")
);
--> statement-breakpoint
ALTER TABLE "card_orders" ADD COLUMN "card_code" text collate "C";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_drafts" ADD CONSTRAINT "desk_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_drafts_by_age" ON "desk_drafts" USING btree ("created_at");