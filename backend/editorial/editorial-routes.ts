import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import {
  findPictureWords,
  listContentPictures,
  setPictureWords,
} from '../content/content-pictures.ts';
import type { Database } from '../db/client.ts';
import { notFound } from '../errors/http-error.ts';
import { filmPath } from '../films/film-address.ts';
import { addContentFilm } from '../films/uploads.ts';
import type { Api } from '../http/api.ts';
import { editorialLimits, enforceRateLimit, readLimits } from '../http/limits.ts';
import type { ReportChanges } from '../nodes/published.ts';
import { encodeLogo } from '../pictures/encode-logo.ts';
import { encodePicture } from '../pictures/encode-picture.ts';
import { storePicture } from '../pictures/pictures.ts';
import { nameOf, sessionOf } from '../sessions/authorize.ts';
import {
  confirmTranslation,
  discardDrafts,
  restoreTexts,
  returnDrafts,
  schedule,
  sendToReview,
} from './draft-steps.ts';
import { actorOf, createItem, saveDraft } from './drafts.ts';
import { type Editor, requireEditable, requirePublisher } from './editors.ts';
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

  /** The result of a publication, with the nodes that do not show it yet. */
  async function publishWith(
    db: Database,
    publish: (tx: Database, reportChanges: ReportChanges) => Promise<PublishedItem>,
  ) {
    const { result, behind } = await published.within(db, publish);
    return { data: { ...result, ...(behind.length > 0 && { nodes_behind: behind }) } };
  }
  api.implement(
    endpoints.publishDrafts,
    ({ body, request, db }) =>
      publishWith(db, (tx, reportChanges) =>
        publishDrafts(tx, reportChanges, authorOf(request), ownItem(request, body), body),
      ),
    options,
  );
  api.implement(
    endpoints.withdrawItem,
    ({ body, request, db }) =>
      publishWith(db, (tx, reportChanges) =>
        withdrawItem(tx, reportChanges, authorOf(request), ownItem(request, body), body.leads_to),
      ),
    options,
  );
  api.implement(
    endpoints.renameItem,
    ({ body, request, db }) =>
      publishWith(db, (tx, reportChanges) =>
        renameItem(tx, reportChanges, authorOf(request), ownItem(request, body), body.slug),
      ),
    options,
  );
  api.implement(
    endpoints.moveItem,
    ({ body, request, db }) =>
      publishWith(db, (tx, reportChanges) =>
        moveItem(tx, reportChanges, authorOf(request), ownItem(request, body), body.by),
      ),
    options,
  );
  api.implement(
    endpoints.undoPublish,
    ({ body, request, db }) =>
      publishWith(db, (tx, reportChanges) =>
        undoPublish(tx, reportChanges, authorOf(request), ownItem(request, body), body.entry),
      ),
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
    endpoints.addContentPicture,
    async ({ body, request, db }) => {
      await enforceRateLimit(limiters.picturesPerAccount, `editor ${editorOf(request).id}`);
      const { words = null, logo = false } = body;
      if (words) requirePublisher(editorOf(request));
      if (logo) requireEditable(editorOf(request), { kind: 'settings', slug: 'ministry' });
      const bytes = Buffer.from(body.picture, 'base64');
      const picture = await (logo
        ? encodeLogo(bytes)
        : words
          ? encodePicture(bytes, imageSize)
          : encodePicture(bytes, pictureBounds, 'inside'));
      const { width, height } = picture;
      const file = await storePicture(db, null, picture, logo ? null : words);
      const name = words || logo ? `upload-${/([\w-]{22})\.webp$/.exec(file)?.[1]}` : null;
      return { data: { path: `${file}#${width}x${height}`, width, height, name } };
    },
    options,
  );
  api.implement(
    endpoints.listContentPictures,
    async ({ db }) => ({ data: await listContentPictures(db) }),
    options,
  );
  api.implement(
    endpoints.setPictureWords,
    async ({ body: { name, words }, db }) => {
      const { result } = await published.within(db, async (tx, reportChanges) => {
        const updated = await setPictureWords(tx, name, words);
        // The pages that use the picture are not recorded.
        reportChanges(undefined);
        return updated;
      });
      return { data: { name, words: result } };
    },
    options,
  );
  api.implement(
    endpoints.fetchPictureWords,
    async ({ params: { name }, db }) => {
      const words = await findPictureWords(db, name);
      if (!words) throw notFound();
      return { data: { name, words } };
    },
    { cacheControl: 'no-store', limits: readLimits(limiters) },
  );
  api.implement(
    endpoints.addContentFilm,
    async ({ body, db }) => ({ data: { path: filmPath(await addContentFilm(db, body.upload)) } }),
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

/** Size of an `image` in pixels, like the drawn posters. */
const imageSize = { width: 1280, height: 720 };
/** Limit in pixels: the width of the widest page. */
const pictureBounds = { width: 1280, height: 1280 };

function editorOf(request: Request): Editor {
  const { user } = sessionOf(request);
  const { roles = [], languages = [] } = user.staff ?? {};
  return { id: user.id, name: nameOf(user), roles, languages };
}

const authorOf = (request: Request) => actorOf(editorOf(request));

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
