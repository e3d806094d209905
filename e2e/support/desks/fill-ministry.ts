import { eq } from 'drizzle-orm';
import { runImports } from '../../../backend/church-import/run-imports.ts';
import { createImport } from '../../../backend/church-import/store-list.ts';
import { runContentImports } from '../../../backend/content-import/run-imports.ts';
import { createImport as createContentImport } from '../../../backend/content-import/store-import.ts';
import type { Database } from '../../../backend/db/client.ts';
import {
  auditEntries,
  brokenLinks,
  introVideos,
  itemHolders,
  itemNotes,
  leadAnswers,
  leads,
  listingCorrections,
  listingDecisions,
  listingReviews,
  locations,
  missingAddresses,
  oldAddresses,
  outbox,
  pageViews,
  staleTranslations,
  stories,
  unfoundSearches,
  users,
} from '../../../backend/db/schema.ts';
import { returnDrafts, schedule, sendToReview } from '../../../backend/editorial/draft-steps.ts';
import { createItem, saveDraft } from '../../../backend/editorial/drafts.ts';
import type { Editor } from '../../../backend/editorial/editors.ts';
import { parseItemId, publishedTexts, versionOf } from '../../../backend/editorial/item-texts.ts';
import { withdrawItem } from '../../../backend/editorial/withdraw-item.ts';
import { HttpError } from '../../../backend/errors/http-error.ts';
import { createPublished } from '../../../backend/nodes/published.ts';
import { hashPassword } from '../../../backend/secrets/passwords.ts';
import type { Locale } from '../../../lib/contract/common.ts';
import { dateAgo, daysAgo, weekAgo } from './ago.ts';
import { listing, manyStaff, member, type Person } from './fill-people.ts';

/** One member of the ministry's staff for each role. */
export async function fillStaff(db: Database) {
  const administrator = await member(db, 'Dana Lee', ['administrator']);
  const editor = await member(db, 'Miriam Abara', ['editor']);
  const translator = await member(db, 'Sora Kim', ['translator'], ['ko']);
  const moderator = await member(db, 'Ben Alvarez', ['moderator']);
  const supporter = await member(db, 'Noor Haddad', ['supporter']);
  await manyStaff(db, 60);
  const password = 'seven lamps by the sea';
  const password_hash = await hashPassword(password);
  await db.update(users).set({ password_hash }).where(eq(users.id, editor.id));
  const withPassword = { ...editor, password };
  return { administrator, editor, translator, moderator, supporter, withPassword };
}

/** The ministry's desk after a busy month; returns the ids that addresses contain. */
export async function fillMinistry(db: Database, editor: Person) {
  const [question, closedQuestion] = await fillQuestions(db);
  await fillItemWork(db, question, editor);
  await fillStories(db);
  await fillReviews(db);
  await fillNumbers(db);
  await fillLog(db, editor);
  const sentList = await fillList(db, editor);
  await fillOldAddresses(db);
  const entry = await fillContent(db, {
    ...{ id: editor.id, name: 'Miriam Abara', roles: ['administrator'], languages: [] },
  });
  const item = '/desk/content/answers/did-jesus-live';
  return {
    ...{ question, closedQuestion, comparison: `${item}/history?entry=${entry}` },
    conflict: `${item}?fault=changedMeanwhile&entry=${entry}`,
    list: sentList,
    export: await fillExport(db, editor),
  };
}

/** A list of churches that was read and compared. */
async function fillList(db: Database, { id }: Person): Promise<string> {
  const text = `Church,Street,City,State,Zip,Sunday services
Wren Hollow Chapel,12 Elm Street,Asheville,NC,28801,"9:00 AM, 11 AM"
빛의교회,101 Main Street,Houston,TX,77002,first Sunday 17:00
,7 Oak Street,Reno,NV,89501,10 AM
`;
  const file = Buffer.from(text).toString('base64');
  const sent = { file, file_name: 'churches.csv', country: 'US', locale: 'en' as const };
  const list = await createImport(db, id, sent);
  const published = createPublished({ expire: () => {} });
  while (await runImports(db, published));
  return list;
}

/** An export of WordPress that was read and compared. */
async function fillExport(db: Database, { id }: Person): Promise<string> {
  const item = (number: number, title: string, body: string) =>
    `<item><title>${title}</title><link>https://old.example/2014/${number}/</link><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${number}</wp:post_id><wp:post_date>2014-05-02 09:00:00</wp:post_date><wp:post_name>imported-${number}</wp:post_name><wp:status>publish</wp:status><category domain="category" nicename="faith">Faith</category></item>`;
  const text = `<rss><channel><title>Wren Hollow</title><link>https://old.example</link>${item(1, 'Where is hope?', 'It is near. [gravityform id="1"]')}${item(2, 'An empty page', '')}</channel></rss>`;
  const file = Buffer.from(text).toString('base64');
  const sent = await createContentImport(db, id, { file, file_name: 'wordpress.xml' });
  const published = createPublished({ expire: () => {} });
  while (await runContentImports(db, published));
  return sent;
}

const questions = [
  { message: 'Why did my brother die so young?\n\nI prayed every night.', locale: 'en' as const },
  {
    message: '기도해도 아무 대답이 없는 것 같아요. 하나님은 듣고 계신가요?',
    locale: 'ko' as const,
  },
  { message: '¿Puede Dios perdonarme lo que le hice a mi hija?', locale: 'es' as const },
];

async function fillQuestions(db: Database): Promise<number[]> {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    ...{ kind: index % 9 === 4 ? ('church' as const) : ('question' as const) },
    ...{ name: index % 3 ? 'Marisol Quispe' : null, email: `asks-${index}@example.org` },
    ...{ message: '', locale: 'en' as const, ...questions[index % questions.length] },
    ...{ page: '/answers/does-god-hear-me', created_at: daysAgo(index / 5) },
    danger: index === 7 ? ['suicide' as const, 'self-harm' as const] : [],
    ...(index % 2 === 1 && {
      ...{ closed_at: daysAgo(index / 6), closed_by: 'Noor Haddad' },
      close_reason: index % 4 === 1 ? ('answered' as const) : ('spam' as const),
    }),
  }));
  const stored = await db.insert(leads).values(rows).returning({ id: leads.id });
  const [open = 0, closed = 0] = [stored[0]?.id, stored[1]?.id];
  await db.insert(leadAnswers).values({
    ...{ lead_id: closed, answered_by: 'Noor Haddad', created_at: daysAgo(1) },
    message: 'Thank you for writing.\n\nHe hears you, even where nothing answers for a long time.',
  });
  const searched = ['depression', '우울증', 'is tattoo a sin', 'divorcio', 'fear of death'];
  await db.insert(unfoundSearches).values(
    Array.from({ length: 40 }, (_, index) => ({
      ...{ week: weekAgo(index % 4), locale: (index % 2 ? 'ko' : 'en') as Locale },
      ...{ words: `${searched[index % searched.length]}${index > 9 ? ` ${index}` : ''}` },
      times: 5 + index,
    })),
  );
  return [open, closed];
}

/** A question that somebody else holds, with a short note and a long one. */
async function fillItemWork(db: Database, question: number | undefined, holder: Person) {
  const item = { kind: 'questions' as const, item_id: String(question) };
  await db.insert(itemHolders).values({ ...item, holder_id: holder.id, since: daysAgo(2) });
  const notes = ['His mother called on Friday.', 'She asked for a visit. '.repeat(40).trim()];
  await db
    .insert(itemNotes)
    .values(notes.map((note, at) => ({ ...item, id: `note-${at}`, note, author_id: holder.id })));
}

async function fillStories(db: Database): Promise<void> {
  const stored = await db
    .insert(introVideos)
    .values(
      Array.from({ length: 25 }, (_, index) => ({
        ...{ type: 'story' as const, slug: `told-${index}`, video_type: 'external' as const },
        ...{ video_url: '', status: 'review' as const, intro_type: 'story', language: 'en' },
        speaker: index % 2 ? 'Teresa' : 'Kwame',
      })),
    )
    .returning({ id: introVideos.id });
  await db.insert(stories).values(
    stored.map(({ id }, index) => ({
      ...{ video_id: id, email: `tells-${index}@example.org`, locale: 'en' as const },
      ...{ email_key: `tells-${index}@example.org`, created_at: daysAgo(index) },
      danger: index === 3 ? ['home-violence' as const] : [],
      story:
        'I grew up without a thought of God. When my mother was ill a neighbour came every evening, put the kettle on and read to her, and stayed when she had fallen asleep.\n\nI asked her why. She said that somebody had once sat with her.',
      ...(index === 1 && { message: 'Who was with you then?', reviewed_at: daysAgo(1) }),
    })),
  );
}

async function fillReviews(db: Database): Promise<void> {
  const churches = await db
    .select({ id: locations.id, phone: locations.phone })
    .from(locations)
    .limit(40);
  await db
    .insert(listingReviews)
    .values(
      churches.slice(0, 25).map(({ id }, index) => ({
        ...{ location_id: id, sent_at: daysAgo(index / 2) },
        changes: {
          ...{ name: 'Lantern Street Church of the City', phone: '+1 704 555 0170' },
          description: 'The side door is open from six. Come as you are, and stay for coffee.',
        },
      })),
    )
    .onConflictDoNothing();
  await db.insert(listingDecisions).values(
    churches.slice(25).map(({ id, phone }, index) => {
      const isRefused = index % 2 === 1;
      const other = '+1 704 555 0160';
      return {
        ...{ location_id: id, sent_at: daysAgo(index + 1), decided_at: daysAgo(index) },
        decision: isRefused ? ('refused' as const) : ('approved' as const),
        before: { phone: isRefused ? phone : other, website: null },
        after: { phone: isRefused ? other : phone, website: 'https://lantern.example/' },
        message: isRefused ? 'The number belongs to another church.' : null,
      };
    }),
  );
  const unclaimed: { id: number }[] = [];
  for (let index = 0; index < 25; index++) {
    unclaimed.push({ id: await listing(db, `unclaimed-${index}`, `Mill Lane Chapel ${index}`) });
  }
  await db.insert(listingCorrections).values(
    unclaimed.map(({ id }, index) => ({
      ...{ location_id: id, locale: 'en' as const, created_at: daysAgo(index) },
      changes: { phone: '+1 704 555 0171', address: '12 Mill Lane' },
      note: 'They have moved.',
    })),
  );
}

async function fillNumbers(db: Database): Promise<void> {
  const read = ['did-jesus-live', 'does-god-exist', 'can-god-forgive-me', 'is-there-a-hell'];
  await db.insert(pageViews).values(
    Array.from({ length: 13 }, (_, week) =>
      read.flatMap((slug, index) =>
        (['en', 'ko', 'es', 'fr'] as const).map((locale, at) => ({
          ...{ week: weekAgo(week), locale, kind: 'answers', slug },
          views: 40 + ((week * 13 + index * 29) % 90) - at * 9,
        })),
      ),
    ).flat(),
  );
  await db.insert(brokenLinks).values(
    Array.from({ length: 60 }, (_, index) => ({
      ...{ url: `https://example.org/an/old/page/of/a/library/that/moved/${index}` },
      ...{ kind: index % 5 ? ('page' as const) : ('film' as const) },
      ...{ reason: index % 2 ? ('gone' as const) : ('no_answer' as const), failures: 3 },
      ...{ items: ['answers/did-jesus-live', 'answers/does-god-exist'] },
      ...{ first_failed_on: dateAgo(9), last_failed_on: dateAgo(1) },
    })),
  );
  await db.insert(outbox).values({
    ...{ kind: 'lead_question', recipient: 'nobody@example.org', locale: 'en', payload: {} },
    ...{ created_at: daysAgo(2), failed_at: daysAgo(1), last_error: 'no such mailbox' },
  });
}

async function fillLog(db: Database, { id }: Person): Promise<void> {
  const actions = ['publishDrafts', 'reviewStory', 'answerLead', 'inviteStaff', 'saveDraft'];
  await db.insert(auditEntries).values(
    Array.from({ length: 260 }, (_, index) => ({
      ...{ actor_id: index % 9 ? id : null, actor: index % 9 ? 'Miriam Abara' : null },
      ...{ action: actions[index % actions.length] ?? '', created_at: daysAgo(30 - index / 9) },
      ...{
        subject: 'answers/did-jesus-live',
        details: { languages: 'ko' } as Record<string, string>,
      },
    })),
  );
}

/** An item in each state of content. Returns the history entry of a save that was refused as a conflict. */
async function fillContent(db: Database, editor: Editor): Promise<string> {
  const save = async (slug: string, language: Locale, body: string) => {
    const item = parseItemId(`answers/${slug}`);
    const published = (await publishedTexts(db, item)).get(language);
    await saveDraft(db, editor, item, {
      ...{ id: `answers/${slug}`, language, version: versionOf(published), body },
    });
    return { editor, item, languages: [language] };
  };
  await save('did-jesus-live', 'en', 'Yes. Nobody who studies that time doubts it.\n\nMore of it.');
  const second = await save('did-jesus-live', 'en', 'Yes, he did.\n\nOther words.').catch(
    (refused: unknown) => refused,
  );
  await sendToReview(db, await save('does-god-exist', 'ko', '하나님은 계세요.\n\n더 읽어 보세요.'));
  const later = daysAgo(-2).toISOString();
  await schedule(db, await save('does-god-hear-me', 'en', 'He does.\n\nAt any hour.'), later);
  const back = await save('is-there-a-hell', 'fr', 'Une réponse courte.\n\nEt la suite.');
  await returnDrafts(db, back, 'The second paragraph says more than the English does.');
  await createItem(db, editor, parseItemId('answers/does-prayer-change-anything'), {
    language: 'en',
    fields: { title: 'Does prayer change anything?' },
    body: 'A draft that lacks <b>much</b>.',
  });
  await db.transaction((tx) =>
    withdrawItem(tx, () => {}, editor, parseItemId('answers/was-there-a-global-flood')),
  );
  await db.insert(staleTranslations).values(
    (['es', 'fr', 'ko'] as const).map((language) => ({
      ...{ kind: 'answers' as const, slug: 'is-there-a-heaven', language, since: daysAgo(9) },
      source_text: '---\ntitle: Is there a heaven?\n---\nWhat it said before.\n',
    })),
  );
  if (!(second instanceof HttpError)) throw new Error('a save on an older text was accepted');
  return second.fields?.entry ?? '';
}

/** Addresses of an earlier site, more than fit on a page, and two that nothing is at. */
async function fillOldAddresses(db: Database) {
  const posts = Array.from({ length: 60 }, (_, at) => ({
    ...{ kind: 'exact' as const, address: `/?p=${at + 100}`, target: '/answers/did-jesus-live' },
  }));
  const last_asked = dateAgo(2);
  await db.insert(oldAddresses).values([
    {
      ...{ kind: 'exact', address: '/2014/05/hope-in-the-storm', asked: 412, last_asked },
      target: '/answers/does-god-hear-me',
    },
    { kind: 'prefix', address: '/blog/*', target: '/post/*', asked: 87, last_asked },
    { kind: 'pattern', address: '/20*/*/*', target: '/answers/*', asked: 12, last_asked },
    { kind: 'exact', address: '/conference-2016', target: null, asked: 3, last_asked },
    ...posts,
  ]);
  await db.insert(missingAddresses).values([
    { path: '/old-newsletter', times: 23, last_asked },
    { path: '/wp-content/uploads/2014/05/tract.pdf', times: 8, last_asked },
  ]);
}
