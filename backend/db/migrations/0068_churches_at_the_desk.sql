CREATE TABLE "church_notes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"author_id" text collate "C",
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "church_notes" ADD CONSTRAINT "church_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_notes" ADD CONSTRAINT "church_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "church_notes_of" ON "church_notes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_of" ON "audit_entries" USING btree ("subject","id");