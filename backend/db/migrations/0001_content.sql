CREATE TABLE "answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"category_id" integer NOT NULL,
	"title" text collate "C" NOT NULL,
	"description" text,
	"playerembed" text,
	"transcript" text,
	"title_es" text,
	"title_fr" text,
	"title_ko" text,
	"description_es" text,
	"description_fr" text,
	"description_ko" text,
	"playerembed_es" text,
	"playerembed_fr" text,
	"playerembed_ko" text,
	"transcript_es" text,
	"transcript_fr" text,
	"transcript_ko" text,
	"order" integer DEFAULT 0 NOT NULL,
	"normalized_order" integer GENERATED ALWAYS AS (case when "order" > 0 then "order" else 2147483647 end) STORED,
	"related" text[],
	"published_at" date,
	"updated_at" date,
	CONSTRAINT "answers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"super_category_id" integer,
	"name" text NOT NULL,
	"description" text,
	"playerembed" text,
	"name_es" text,
	"name_fr" text,
	"name_ko" text,
	"description_es" text,
	"description_fr" text,
	"description_ko" text,
	"playerembed_es" text,
	"playerembed_fr" text,
	"playerembed_ko" text,
	"order" integer DEFAULT 0 NOT NULL,
	"normalized_order" integer GENERATED ALWAYS AS (case when "order" > 0 then "order" else 2147483647 end) STORED,
	"image" text,
	"names_key" text collate "C" NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "content_loads" (
	"id" integer PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instruction_videos" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"title" text collate "C" NOT NULL,
	"description" text,
	"playerembed" text,
	"title_es" text,
	"title_fr" text,
	"title_ko" text,
	"description_es" text,
	"description_fr" text,
	"description_ko" text,
	"playerembed_es" text,
	"playerembed_fr" text,
	"playerembed_ko" text,
	"order" integer DEFAULT 0 NOT NULL,
	"normalized_order" integer GENERATED ALWAYS AS (case when "order" > 0 then "order" else 2147483647 end) STORED
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"page" text,
	"idempotency_key" text collate "C",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"account_id" text,
	"address" text,
	"city" text,
	"state" text,
	"zip" text collate "C",
	"country" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text,
	"description" text,
	"description_es" text,
	"description_fr" text,
	"description_ko" text,
	"languages" text[],
	"services" jsonb,
	"name_key" text collate "C" NOT NULL,
	"city_key" text collate "C" NOT NULL,
	CONSTRAINT "locations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"embed" text,
	"content" text,
	"es_title" text,
	"fr_title" text,
	"ko_title" text,
	"es_embed" text,
	"fr_embed" text,
	"ko_embed" text,
	"es_content" text,
	"fr_content" text,
	"ko_content" text,
	"updated_at" date
);
--> statement-breakpoint
CREATE TABLE "postal_codes" (
	"country" text collate "C" NOT NULL,
	"code" text collate "C" NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "postal_codes_country_code_pk" PRIMARY KEY("country","code")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"author" text,
	"title_es" text,
	"title_fr" text,
	"title_ko" text,
	"content_es" text,
	"content_fr" text,
	"content_ko" text,
	"published_at" date
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"answer_id" integer,
	"testimonial_id" integer,
	"lang" text NOT NULL,
	"serves" text[] NOT NULL,
	"slug" text NOT NULL,
	"category_id" integer,
	"is_video" boolean NOT NULL,
	"title" text NOT NULL,
	"title_key" text collate "C" NOT NULL,
	"terms" "tsvector" NOT NULL,
	"description" text NOT NULL,
	"transcript" text NOT NULL,
	CONSTRAINT "search_documents_answer" UNIQUE("answer_id","lang"),
	CONSTRAINT "search_documents_testimonial" UNIQUE("testimonial_id","lang"),
	CONSTRAINT "search_documents_item" CHECK (num_nonnulls("search_documents"."answer_id", "search_documents"."testimonial_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"lang" text collate "C" NOT NULL,
	"word" text collate "C" NOT NULL,
	"spelling" text collate "C" NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "search_words_lang_word_pk" PRIMARY KEY("lang","word")
);
--> statement-breakpoint
CREATE TABLE "super_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"name_es" text,
	"name_fr" text,
	"name_ko" text,
	"order" integer DEFAULT 0 NOT NULL,
	"normalized_order" integer GENERATED ALWAYS AS (case when "order" > 0 then "order" else 2147483647 end) STORED,
	CONSTRAINT "super_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"category_id" integer,
	"title" text NOT NULL,
	"description" text,
	"playerembed" text,
	"transcript" text,
	"title_es" text,
	"title_fr" text,
	"title_ko" text,
	"description_es" text,
	"description_fr" text,
	"description_ko" text,
	"playerembed_es" text,
	"playerembed_fr" text,
	"playerembed_ko" text,
	"transcript_es" text,
	"transcript_fr" text,
	"transcript_ko" text,
	"published_at" date,
	CONSTRAINT "testimonials_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_super_category_id_super_categories_id_fk" FOREIGN KEY ("super_category_id") REFERENCES "public"."super_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_answer_id_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_testimonial_id_testimonials_id_fk" FOREIGN KEY ("testimonial_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_in_order" ON "answers" USING btree ("normalized_order","title","id");--> statement-breakpoint
CREATE INDEX "answers_of_category" ON "answers" USING btree ("category_id","normalized_order","title","id");--> statement-breakpoint
CREATE INDEX "locations_by_name" ON "locations" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "locations_by_city" ON "locations" USING btree ("city_key","state");--> statement-breakpoint
CREATE INDEX "locations_by_place" ON "locations" USING gist (ll_to_earth("latitude", "longitude")) WHERE "locations"."latitude" is not null;--> statement-breakpoint
CREATE INDEX "search_terms_en" ON "search_documents" USING gin ("terms") WITH (fastupdate=false) WHERE "serves" @> '{en}'::text[];--> statement-breakpoint
CREATE INDEX "search_titles_en" ON "search_documents" USING btree ("title_key","id") WHERE "serves" @> '{en}'::text[];--> statement-breakpoint
CREATE INDEX "search_terms_es" ON "search_documents" USING gin ("terms") WITH (fastupdate=false) WHERE "serves" @> '{es}'::text[];--> statement-breakpoint
CREATE INDEX "search_titles_es" ON "search_documents" USING btree ("title_key","id") WHERE "serves" @> '{es}'::text[];--> statement-breakpoint
CREATE INDEX "search_terms_fr" ON "search_documents" USING gin ("terms") WITH (fastupdate=false) WHERE "serves" @> '{fr}'::text[];--> statement-breakpoint
CREATE INDEX "search_titles_fr" ON "search_documents" USING btree ("title_key","id") WHERE "serves" @> '{fr}'::text[];--> statement-breakpoint
CREATE INDEX "search_terms_ko" ON "search_documents" USING gin ("terms") WITH (fastupdate=false) WHERE "serves" @> '{ko}'::text[];--> statement-breakpoint
CREATE INDEX "search_titles_ko" ON "search_documents" USING btree ("title_key","id") WHERE "serves" @> '{ko}'::text[];--> statement-breakpoint
CREATE INDEX "search_spellings_en" ON "search_words" USING gin ("spelling" gin_trgm_ops) WHERE "lang" = 'en';--> statement-breakpoint
CREATE INDEX "search_spellings_es" ON "search_words" USING gin ("spelling" gin_trgm_ops) WHERE "lang" = 'es';--> statement-breakpoint
CREATE INDEX "search_spellings_fr" ON "search_words" USING gin ("spelling" gin_trgm_ops) WHERE "lang" = 'fr';--> statement-breakpoint
CREATE INDEX "search_spellings_ko" ON "search_words" USING gin ("spelling" gin_trgm_ops) WHERE "lang" = 'ko';--> statement-breakpoint
CREATE INDEX "testimonials_newest" ON "testimonials" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "testimonials_of_category" ON "testimonials" USING btree ("category_id","published_at" DESC NULLS LAST,"id");