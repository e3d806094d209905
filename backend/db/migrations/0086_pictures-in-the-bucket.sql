CREATE TABLE "removed_pictures" (
	"id" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pictures" ALTER COLUMN "webp" DROP NOT NULL;--> statement-breakpoint
-- Pictures are deleted with their account, and in several other ways: their files follow all of them.
CREATE FUNCTION note_removed_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_pictures (id) VALUES (old.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_removed_picture AFTER DELETE ON pictures
  FOR EACH ROW EXECUTE FUNCTION note_removed_picture();
