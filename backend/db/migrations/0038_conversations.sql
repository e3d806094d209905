CREATE TABLE "church_message_replies" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" text collate "C" NOT NULL,
	"author" text NOT NULL,
	"name" text,
	"message" text NOT NULL,
	"mail_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_links" (
	"hash" text collate "C" PRIMARY KEY NOT NULL,
	"message_id" text collate "C" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "church_messages" ADD COLUMN "account_id" text collate "C";--> statement-breakpoint
ALTER TABLE "church_messages" ADD COLUMN "delivery" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "church_messages" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "church_messages" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "church_messages" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "church_messages" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "church_messages" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "church_messages" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "message_delivery" text DEFAULT 'desk' NOT NULL;--> statement-breakpoint
ALTER TABLE "church_message_replies" ADD CONSTRAINT "church_message_replies_message_id_church_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."church_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_message_replies" ADD CONSTRAINT "church_message_replies_mail_id_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_links" ADD CONSTRAINT "conversation_links_message_id_church_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."church_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "church_message_replies_of" ON "church_message_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "conversation_links_of" ON "conversation_links" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "church_messages" ADD CONSTRAINT "church_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "church_messages_of_account" ON "church_messages" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "church_messages_waiting" ON "church_messages" USING btree ("waiting_since") WHERE waiting_since is not null;