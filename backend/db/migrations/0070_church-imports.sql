CREATE TABLE "church_import_rows" (
	"import_id" text collate "C" NOT NULL,
	"number" integer NOT NULL,
	"lines" integer[] NOT NULL,
	"key" text collate "C" NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"cells" text[] NOT NULL,
	"church" jsonb,
	"notes" jsonb NOT NULL,
	"reason" text,
	"decision" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"action" text,
	"unsure" text,
	"placed_by" text,
	"pin" jsonb,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"twins" integer[] DEFAULT '{}' NOT NULL,
	"twin_rows" integer[] DEFAULT '{}' NOT NULL,
	"location_id" integer,
	"outcome" text,
	"values_before" jsonb,
	CONSTRAINT "church_import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "church_imports" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file" text,
	"locale" text NOT NULL,
	"country" text,
	"chosen" jsonb,
	"format" text NOT NULL,
	"encoding" text,
	"separator" text,
	"sheet" text,
	"other_sheets" text[] NOT NULL,
	"columns" jsonb NOT NULL,
	"list_id" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"at" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"created_by" text collate "C",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "church_origins" (
	"list_id" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"location_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	"import_id" text collate "C" NOT NULL,
	"row_number" integer NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "church_origins_list_id_key_pk" PRIMARY KEY("list_id","key")
);
--> statement-breakpoint
ALTER TABLE "church_import_rows" ADD CONSTRAINT "church_import_rows_import_id_church_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."church_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_import_rows" ADD CONSTRAINT "church_import_rows_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_imports" ADD CONSTRAINT "church_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_origins" ADD CONSTRAINT "church_origins_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "church_import_rows_by_action" ON "church_import_rows" USING btree ("import_id","action","number");--> statement-breakpoint
CREATE INDEX "church_import_rows_by_key" ON "church_import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "church_import_rows_of" ON "church_import_rows" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "church_imports_by_age" ON "church_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "church_imports_of" ON "church_imports" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "church_origins_by_key" ON "church_origins" USING btree ("key");--> statement-breakpoint
CREATE INDEX "church_origins_of" ON "church_origins" USING btree ("location_id");