import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { environment } from '../../lib/config/env.ts';
import type {
  AnswerLeadBody,
  CloseLeadBody,
  LeadListQuery,
  WireLead,
} from '../../lib/contract/leads.ts';
import type { Database } from '../db/client.ts';
import { answers, leadAnswers, leads, outbox } from '../db/schema.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { dangerFirst, levelOf } from '../help/danger-marks.ts';
import { type HeldBy, heldPart } from '../items/held.ts';
import { queueLetter } from '../mail/outbox.ts';
import { withUndeliverable } from '../mail/undeliverable.ts';
import { runIdempotent } from '../queries/idempotent-calls.ts';
import { letterState } from '../queries/letter-state.ts';
import { countRows, type PageOf, pageOf, serialId } from '../queries/page.ts';
import { requireRevision, revisionOf } from '../queries/revision.ts';

/** Open or closed leads with their answers; open ones marked for danger first. */
export async function listLeads(
  db: Database,
  { status, kind, order, ...request }: LeadListQuery & HeldBy,
): Promise<PageOf<WireLead>> {
  const { offset, limit } = pageOf(request);
  const where = and(
    status === 'open' ? isNull(leads.closed_at) : isNotNull(leads.closed_at),
    kind && eq(leads.kind, kind),
    heldPart('questions', request),
  );
  const direction = order === 'oldest' ? asc : desc;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(leads)
      .where(where)
      .orderBy(
        ...(status === 'open' ? [dangerFirst(leads)] : []),
        direction(leads.created_at),
        direction(leads.id),
      )
      .offset(offset)
      .limit(limit),
    countRows(db, leads, where),
  ]);
  return { data: await withAnswers(db, rows), meta: { total, offset, limit } };
}

/** All leads that match, oldest first. */
export async function listLeadsOf(db: Database, where: SQL): Promise<WireLead[]> {
  return withAnswers(db, await db.select().from(leads).where(where).orderBy(asc(leads.id)));
}

/** Throws a 404 if there is no such lead. */
export async function findLead(db: Database, id: string): Promise<WireLead> {
  const rows = await db.select().from(leads).where(isLead(id));
  const [lead] = await withAnswers(db, rows);
  if (!lead) throw notFound();
  return lead;
}

/**
 * Queues the answer as a letter in the visitor's language and closes the lead, atomically and once
 * per key. Throws a 404 if there is no such lead.
 */
export async function answerLead(
  db: Database,
  id: string,
  { revision, holder: _, ...body }: AnswerLeadBody & { answered_by: string },
  key: string | undefined,
): Promise<WireLead> {
  await runIdempotent(db, `POST /leads/${id}/answer`, key, body, async (tx) => {
    const lead = await lockLead(tx, id);
    await requireSeen(tx, lead, revision);
    const { MINISTRY_EMAIL } = environment();
    const dateFormat = new Intl.DateTimeFormat(lead.locale, { dateStyle: 'long', timeZone: 'UTC' });
    const words = { message: body.message, date: dateFormat.format(lead.created_at) };
    const { email, locale } = lead;
    const mail_id = await queueLetter(tx, 'lead_answer', email, locale, words, MINISTRY_EMAIL);
    await tx.insert(leadAnswers).values({ ...body, lead_id: lead.id, mail_id });
    await close(tx, lead, 'answered', body.answered_by);
    return {};
  });
  return findLead(db, id);
}

/** Throws a 404 if there is no such lead. */
export async function closeLead(
  db: Database,
  id: string,
  { reason, closed_by, revision }: CloseLeadBody & { closed_by: string },
): Promise<WireLead> {
  await db.transaction(async (tx) => {
    const lead = await lockLead(tx, id);
    if (lead.close_reason !== reason) await requireSeen(tx, lead, revision);
    await close(tx, lead, reason, closed_by);
  });
  return findLead(db, id);
}

type Row = typeof leads.$inferSelect;

const isLead = (id: string) => eq(leads.id, serialId(id) ?? 0);

/**
 * Sets the answer of whose publication the author will be notified; `notifyOfAnswers` sends the
 * letter. Throws a 404 if there is no such lead, and a 409 if the letter was already sent.
 */
export async function awaitAnswer(
  db: Database,
  id: string,
  slug: string | null,
): Promise<WireLead> {
  await db.transaction(async (tx) => {
    const lead = await lockLead(tx, id);
    if (lead.answer_told_at) {
      throw new HttpError(409, 'told_already', 'The visitor was already notified of an answer.');
    }
    await tx.update(leads).set({ awaited_answer: slug }).where(eq(leads.id, lead.id));
  });
  return findLead(db, id);
}

const notificationsPerRun = 50;
/** Authors of spam, or of messages that need no answer, are not notified. */
const wantsAnswer = or(
  isNull(leads.close_reason),
  notInArray(leads.close_reason, ['spam', 'no_answer_needed']),
);

/**
 * Notifies the authors of leads whose awaited answer is published: once each, in their language,
 * even if several processes run this at the same time.
 */
export async function notifyOfAnswers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ lead: leads })
      .from(leads)
      .innerJoin(answers, eq(answers.slug, leads.awaited_answer))
      .where(and(isNull(leads.answer_told_at), wantsAnswer))
      .orderBy(asc(leads.id))
      .limit(notificationsPerRun)
      .for('update', { of: leads, skipLocked: true });
    for (const { lead } of due) {
      const dateFormat = new Intl.DateTimeFormat(lead.locale, {
        dateStyle: 'long',
        timeZone: 'UTC',
      });
      const words = {
        date: dateFormat.format(lead.created_at),
        path: `/answers/${lead.awaited_answer}`,
      };
      const { email, locale } = lead;
      await queueLetter(tx, 'answer_published', email, locale, words, environment().MINISTRY_EMAIL);
      await tx.update(leads).set({ answer_told_at: sql`now()` }).where(eq(leads.id, lead.id));
    }
  });
}

async function lockLead(tx: Database, id: string): Promise<Row> {
  const [lead] = await tx.select().from(leads).where(isLead(id)).for('update');
  if (!lead) throw notFound();
  return lead;
}

/** Throws a 409 if someone has answered or closed the lead since it was read. */
async function requireSeen(tx: Database, lead: Row, revision: string): Promise<void> {
  const [present] = await withAnswers(tx, [lead]);
  if (present) requireRevision(present.revision, revision);
}

/** Does nothing if the lead is closed: its first reason and author stay. */
async function close(
  tx: Database,
  { id, closed_at }: Row,
  close_reason: NonNullable<Row['close_reason']>,
  closed_by: string,
): Promise<void> {
  if (closed_at) return;
  const closed = { closed_at: sql`now()`, close_reason, closed_by };
  await tx.update(leads).set(closed).where(eq(leads.id, id));
}

type Answer = WireLead['answers'][number];

async function withAnswers(db: Database, rows: Row[]): Promise<WireLead[]> {
  const ids = rows.map(({ id }) => id);
  const [letters, people] = await Promise.all([
    db
      .select({
        answer: leadAnswers,
        sent: outbox.sent_at,
        failed: outbox.failed_at,
        bounced: outbox.bounced_at,
        mail: outbox.id,
      })
      .from(leadAnswers)
      .leftJoin(outbox, eq(outbox.id, leadAnswers.mail_id))
      .where(inArray(leadAnswers.lead_id, ids))
      .orderBy(asc(leadAnswers.created_at), asc(leadAnswers.id)),
    withUndeliverable(db, rows),
  ]);
  return people.map(({ created_at, closed_at, answer_told_at, ...lead }): WireLead => {
    const answers = letters
      .filter(({ answer }) => answer.lead_id === lead.id)
      .map(
        ({ answer: { message, answered_by, created_at }, ...letter }): Answer => ({
          message,
          answered_by,
          created_at: created_at.toISOString(),
          letter: letterState(letter),
        }),
      );
    // Not the state of a letter, which changes by itself.
    const seen = answers.map(({ letter: _, ...answer }) => answer);
    return {
      ...lead,
      danger_level: levelOf(lead),
      revision: revisionOf([lead.message, seen, closed_at, lead.close_reason]),
      created_at: created_at.toISOString(),
      closed_at: closed_at?.toISOString() ?? null,
      answer_told_at: answer_told_at?.toISOString() ?? null,
      answers,
    };
  });
}
