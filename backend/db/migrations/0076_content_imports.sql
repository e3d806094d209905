CREATE TABLE "content_import_items" (
	"import_id" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"key" text collate "C" NOT NULL,
	"group_key" text NOT NULL,
	"slug" text collate "C" NOT NULL,
	"texts" jsonb NOT NULL,
	"author" text NOT NULL,
	"published" text,
	"addresses" text[] NOT NULL,
	"notes" jsonb NOT NULL,
	"unfit" text,
	"decision" jsonb,
	"action" text,
	"reason" text,
	"kind" text,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"fault" text,
	"before" jsonb,
	"origin_before" jsonb,
	CONSTRAINT "content_import_items_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"site_id" text collate "C" NOT NULL,
	"site" text NOT NULL,
	"site_url" text NOT NULL,
	"is_truncated" boolean NOT NULL,
	"groups" jsonb NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"skipped" jsonb NOT NULL,
	"state" text NOT NULL,
	"at" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"created_by" text collate "C",
	"actor" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_origins" (
	"site_id" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"slug" text collate "C" NOT NULL,
	"texts" jsonb NOT NULL,
	"import_id" text collate "C" NOT NULL,
	"addresses" text[] NOT NULL,
	"is_led" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "content_origins_site_id_key_pk" PRIMARY KEY("site_id","key")
);
--> statement-breakpoint
CREATE TABLE "imported_pictures" (
	"site_id" text collate "C" NOT NULL,
	"url" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "imported_pictures_site_id_url_pk" PRIMARY KEY("site_id","url")
);
--> statement-breakpoint
ALTER TABLE "content_import_items" ADD CONSTRAINT "content_import_items_import_id_content_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."content_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_imports" ADD CONSTRAINT "content_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_import_items_by_action" ON "content_import_items" USING btree ("import_id","action","number");--> statement-breakpoint
CREATE INDEX "content_import_items_by_key" ON "content_import_items" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "content_imports_by_age" ON "content_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "content_imports_of" ON "content_imports" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "content_origins_of" ON "content_origins" USING btree ("kind","slug");--> statement-breakpoint
CREATE INDEX "content_origins_to_lead" ON "content_origins" USING btree ("is_led");