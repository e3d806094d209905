CREATE TABLE "membership_notices" (
	"checkout_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"on" date NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_notices_checkout_id_kind_on_pk" PRIMARY KEY("checkout_id","kind","on")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "grace_until" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "grace_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_notices" ADD CONSTRAINT "membership_notices_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;