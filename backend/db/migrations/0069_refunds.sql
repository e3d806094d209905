CREATE TABLE "refunds" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"checkout_id" text collate "C" NOT NULL,
	"payment_id" text collate "C" NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_of" ON "refunds" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("tried_at") WHERE status = 'pending';