CREATE TABLE "item_holders" (
	"kind" text collate "C" NOT NULL,
	"item_id" text collate "C" NOT NULL,
	"holder_id" text collate "C" NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_over_by" text collate "C",
	CONSTRAINT "item_holders_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_notes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"item_id" text collate "C" NOT NULL,
	"author_id" text collate "C",
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_holders" ADD CONSTRAINT "item_holders_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_holders" ADD CONSTRAINT "item_holders_handed_over_by_users_id_fk" FOREIGN KEY ("handed_over_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_notes" ADD CONSTRAINT "item_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_holders_of" ON "item_holders" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "item_holders_by" ON "item_holders" USING btree ("handed_over_by");--> statement-breakpoint
CREATE INDEX "item_notes_of" ON "item_notes" USING btree ("kind","item_id","created_at");--> statement-breakpoint
CREATE INDEX "item_notes_by" ON "item_notes" USING btree ("author_id");--> statement-breakpoint
-- Items are deleted in many ways, and visitors' words with them: notes about them follow all of these.
CREATE FUNCTION delete_item_work() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item text := to_jsonb(old) ->> tg_argv[0];
BEGIN
  DELETE FROM item_holders WHERE kind = ANY (tg_argv[1:]) AND item_id = item;
  DELETE FROM item_notes WHERE kind = ANY (tg_argv[1:]) AND item_id = item;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER delete_item_work AFTER DELETE ON leads
  FOR EACH ROW EXECUTE FUNCTION delete_item_work('id', 'questions');--> statement-breakpoint
CREATE TRIGGER delete_item_work AFTER DELETE ON church_messages
  FOR EACH ROW EXECUTE FUNCTION delete_item_work('id', 'messages');--> statement-breakpoint
CREATE TRIGGER delete_item_work AFTER DELETE ON card_orders
  FOR EACH ROW EXECUTE FUNCTION delete_item_work('id', 'cards');--> statement-breakpoint
CREATE TRIGGER delete_item_work AFTER DELETE ON intro_videos
  FOR EACH ROW EXECUTE FUNCTION delete_item_work('id', 'stories', 'films');--> statement-breakpoint
CREATE TRIGGER delete_item_work AFTER DELETE ON locations
  FOR EACH ROW EXECUTE FUNCTION delete_item_work('id', 'listings');--> statement-breakpoint
CREATE TRIGGER delete_item_work AFTER DELETE ON listing_corrections
  FOR EACH ROW EXECUTE FUNCTION delete_item_work('id', 'corrections');
