ALTER TABLE "church_twins" ADD COLUMN "own_location_id" integer;--> statement-breakpoint
ALTER TABLE "church_twins" ADD CONSTRAINT "church_twins_own_location_id_locations_id_fk" FOREIGN KEY ("own_location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "church_twins_of_own" ON "church_twins" USING btree ("own_location_id");