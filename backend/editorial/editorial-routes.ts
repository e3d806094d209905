import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import type { Database } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { editorialLimits, readLimits } from '../http/limits.ts';
import type { ReportChanges } from '../nodes/published.ts';
import {
  confirmTranslation,
  discardDrafts,
  restoreTexts,
  returnDrafts,
  schedule,
  sendToReview,
} from './draft-steps.ts';
import { actorOf, createItem, saveDraft } from './drafts.ts';
import { type Editor, editorOf, requireEditable } from './editors.ts';
import { fetchHistoryTexts, listHistory } from './history.ts';
import { type ItemName, parseItemId } from './item-texts.ts';
import { moveItem } from './move-item.ts';
import { previewItem } from './preview-item.ts';
import { endPreviews, readPreview, signPreview } from './preview-token.ts';
import {
  type PublishedItem,
  publishDrafts,
  type SeenVersions,
  undoPublish,
} from './publish-drafts.ts';
import { fetchEditedItem } from './read-item.ts';
import { countEditedItems, listEditedItems } from './read-items.ts';
import { renameItem } from './rename-item.ts';
import { withdrawItem } from './withdraw-item.ts';

/** Routes of the editorial desk. Reports the changes to `published`. */
export function editorialRoutes(api: Api, { limiters, published }: Services) {
  const options = { cacheControl: 'no-store', limits: editorialLimits(limiters) };

  api.implement(
    endpoints.listEditedItems,
    async ({ query, db }) => listEditedItems(db, query),
    options,
  );
  api.implement(endpoints.countEditedItems, async ({ db }) => countEditedItems(db), options);
  api.implement(
    endpoints.fetchEditedItem,
    async ({ query, request, db }) => ({
      data: await fetchEditedItem(db, editorOf(request), parseItemId(query.id)),
    }),
    options,
  );
  api.implement(
    endpoints.createItem,
    async ({ body, request, db }) => {
      await createItem(db, editorOf(request), ownItem(request, body), body);
      return { data: await savedDraft(db, editorOf(request), body.id, body.language) };
    },
    options,
  );
  api.implement(
    endpoints.saveDraft,
    async ({ body, request, db }) => {
      await saveDraft(db, editorOf(request), ownItem(request, body), body);
      return { data: await savedDraft(db, editorOf(request), body.id, body.language) };
    },
    options,
  );

  const stepOf = (
    request: Request,
    body: { id: string; languages: Editor['languages']; versions?: SeenVersions | undefined },
  ) => ({
    editor: editorOf(request),
    item: ownItem(request, body),
    languages: [...new Set(body.languages)],
    versions: body.versions,
  });
  api.implement(
    endpoints.discardDrafts,
    async ({ body, request, db }) => {
      await discardDrafts(db, stepOf(request, body));
      return { data: { id: body.id, languages: body.languages } };
    },
    options,
  );
  api.implement(
    endpoints.sendToReview,
    async ({ body, request, db }) => {
      await sendToReview(db, stepOf(request, body));
      return { data: { id: body.id, languages: body.languages } };
    },
    options,
  );
  api.implement(
    endpoints.giveDraftsBack,
    async ({ body, request, db }) => {
      await returnDrafts(db, stepOf(request, body), body.note);
      return { data: { id: body.id, languages: body.languages } };
    },
    options,
  );
  api.implement(
    endpoints.scheduleDrafts,
    async ({ body, request, db }) => {
      await schedule(db, stepOf(request, body), body.at);
      return { data: { id: body.id, languages: body.languages } };
    },
    options,
  );
  api.implement(
    endpoints.confirmTranslation,
    async ({ body, request, db }) => {
      const { id, language } = body;
      const item = ownItem(request, body);
      await confirmTranslation(db, editorOf(request), item, language);
      return { data: { id, languages: [language] } };
    },
    options,
  );
  api.implement(
    endpoints.restoreTexts,
    async ({ body, request, db }) => {
      const { id } = body;
      const languages = await restoreTexts(db, editorOf(request), ownItem(request, body), body);
      return { data: { id, languages } };
    },
    options,
  );

  /** Publishes a change of the item that a call names; the result lists the nodes that do not show it yet. */
  async function publishOwn(
    { body, request, db }: { body: { id: string }; request: Request; db: Database },
    publish: (...step: PublishStep) => Promise<PublishedItem>,
  ) {
    const [author, item] = [authorOf(request), ownItem(request, body)];
    const { result, behind } = await published.within(db, (tx, reportChanges) =>
      publish(tx, reportChanges, author, item),
    );
    return { data: { ...result, ...(behind.length > 0 && { nodes_behind: behind }) } };
  }
  api.implement(
    endpoints.publishDrafts,
    (input) => publishOwn(input, (...step) => publishDrafts(...step, input.body)),
    options,
  );
  api.implement(
    endpoints.withdrawItem,
    (input) => publishOwn(input, (...step) => withdrawItem(...step, input.body.leads_to)),
    options,
  );
  api.implement(
    endpoints.renameItem,
    (input) => publishOwn(input, (...step) => renameItem(...step, input.body.slug)),
    options,
  );
  api.implement(
    endpoints.moveItem,
    (input) => publishOwn(input, (...step) => moveItem(...step, input.body.by)),
    options,
  );
  api.implement(
    endpoints.undoPublish,
    (input) => publishOwn(input, (...step) => undoPublish(...step, input.body.entry)),
    options,
  );

  api.implement(
    endpoints.listItemHistory,
    async ({ query, db }) => listHistory(db, parseItemId(query.id), query),
    options,
  );
  api.implement(
    endpoints.fetchHistoryTexts,
    async ({ params, db }) => ({ data: await fetchHistoryTexts(db, params.id) }),
    options,
  );
  api.implement(
    endpoints.createPreview,
    async ({ body, request, db }) => {
      const item = ownItem(request, body);
      await fetchEditedItem(db, editorOf(request), item);
      return { data: await signPreview(db, item, Date.now()) };
    },
    options,
  );
  api.implement(
    endpoints.endPreviews,
    async ({ body, request, db }) => {
      const item = ownItem(request, body);
      await fetchEditedItem(db, editorOf(request), item);
      await endPreviews(db, item);
      return { data: { id: body.id } };
    },
    options,
  );
  api.implement(
    endpoints.fetchDraftPreview,
    async ({ params, db }) => {
      const { item, expires_at } = await readPreview(db, params.token, Date.now());
      return { data: await previewItem(db, item, expires_at) };
    },
    { cacheControl: 'no-store', limits: readLimits(limiters) },
  );
}

const authorOf = (request: Request) => actorOf(editorOf(request));

type PublishStep = [Database, ReportChanges, ReturnType<typeof authorOf>, ItemName];

/** The item that a call changes. Throws a 403 if the caller may not change it. */
function ownItem(request: Request, { id }: { id: string }): ItemName {
  const item = parseItemId(id);
  requireEditable(editorOf(request), item);
  return item;
}

async function savedDraft(
  db: Database,
  editor: Editor,
  id: string,
  language: Editor['languages'][number],
) {
  const item = await fetchEditedItem(db, editor, parseItemId(id));
  const { state = 'missing', version = null } =
    item.languages.find((entry) => entry.language === language) ?? {};
  return { id, language, state, version, faults: item.faults };
}
