import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { readCaptions } from '../captions/read-captions.ts';
import { changesOfVideoId } from '../content/account-changes.ts';
import type { Database } from '../db/client.ts';
import type { Api } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { churchDeskLimits, enforceRateLimit, readLimits } from '../http/limits.ts';
import { encodePicture } from '../pictures/encode-picture.ts';
import { serialId } from '../queries/page.ts';
import { accountIdOf, staffIdOf } from '../sessions/authorize.ts';
import { inTurn } from '../work/in-turn.ts';
import {
  changeChurchFilm,
  createChurchFilm,
  deleteChurchFilm,
  saveCaptions,
  savePoster,
  withdrawChurchFilm,
} from './change-church-films.ts';
import { findChurchFilm, listChurchFilms } from './church-films.ts';
import { takeBackChange } from './film-changes.ts';
import { listChurchFilmsToReview, reviewChurchFilm } from './film-reviews.ts';

/** One file at a time, and of several people in turn. */
const inTurnOfCaptions = inTurn({ maxRunning: 1, maxWaiting: 20, maxWaitingPerClient: 4 });

/** Size of a poster in pixels, as the page shows it. */
const posterSize = { width: 1280, height: 720 };

/** Routes of a church's own films. Reports the changed pages to `published`. */
export function churchFilmRoutes(api: Api, { limiters, published }: Services) {
  const deskOptions = { cacheControl: 'no-store', limits: churchDeskLimits(limiters) };
  const ministryOptions = {
    cacheControl: 'no-store',
    limits: readLimits(limiters),
    unlimited: hasCredential,
  };

  /** Changes a film, and reports what shows it before and after. */
  async function publishChange<Result>(
    db: Database,
    id: string,
    work: (tx: Database) => Promise<Result>,
  ) {
    const { result } = await published.within(db, async (tx, reportChanges) => {
      reportChanges(await changesOfVideoId(tx, serialId(id)));
      const result = await work(tx);
      reportChanges(await changesOfVideoId(tx, serialId(id)));
      return result;
    });
    return result;
  }

  async function changeOwnFilm(
    db: Database,
    request: Request,
    id: string,
    work: (tx: Database, accountId: string | undefined) => Promise<void>,
  ) {
    const accountId = accountIdOf(request);
    // A 404 for another church's film, before anything is reported.
    await findChurchFilm(db, accountId, id);
    await publishChange(db, id, (tx) => work(tx, accountId));
    return { data: await findChurchFilm(db, accountId, id) };
  }

  async function encodePoster(accountId: string | undefined, picture: string) {
    await enforceRateLimit(limiters.picturesPerAccount, accountId ?? '');
    return encodePicture(Buffer.from(picture, 'base64'), posterSize);
  }

  api.implement(
    endpoints.listChurchFilms,
    async ({ request, db }) => ({ data: await listChurchFilms(db, accountIdOf(request) ?? '') }),
    deskOptions,
  );

  api.implement(
    endpoints.createChurchFilm,
    async ({ body, request, db }) => {
      const accountId = accountIdOf(request);
      const { result } = await published.within(db, async (tx, reportChanges) => {
        const { id } = await createChurchFilm(tx, accountId, body, idempotencyKey(request));
        reportChanges(await changesOfVideoId(tx, serialId(id)));
        return { data: await findChurchFilm(tx, accountId, id) };
      });
      return result;
    },
    deskOptions,
  );

  api.implement(
    endpoints.fetchChurchFilm,
    async ({ params, request, db }) => ({
      data: await findChurchFilm(db, accountIdOf(request), params.id),
    }),
    deskOptions,
  );

  api.implement(
    endpoints.changeChurchFilm,
    async ({ params: { id }, body, request, db }) =>
      changeOwnFilm(db, request, id, (tx, accountId) => changeChurchFilm(tx, accountId, id, body)),
    deskOptions,
  );

  api.implementUnopened(
    endpoints.readCaptions,
    async ({ body: { language, text = '', file } }) => {
      const source = file === undefined ? text : Buffer.from(file, 'base64');
      return { data: await inTurnOfCaptions(() => readCaptions(source, language)) };
    },
    deskOptions,
  );

  api.implement(
    endpoints.saveFilmCaptions,
    async ({ params: { id }, body, request, db }) =>
      changeOwnFilm(db, request, id, (tx, accountId) => saveCaptions(tx, accountId, id, body)),
    deskOptions,
  );

  api.implement(
    endpoints.saveFilmPoster,
    async ({ params: { id }, body: { picture }, request, db }) => {
      const accountId = accountIdOf(request);
      // Before the picture is decoded: an error costs nothing for another church's film.
      await findChurchFilm(db, accountId, id);
      const encoded = picture === null ? null : await encodePoster(accountId, picture);
      return changeOwnFilm(db, request, id, (tx) => savePoster(tx, accountId, id, encoded));
    },
    deskOptions,
  );

  api.implement(
    endpoints.takeBackFilmChange,
    async ({ params: { id }, body, request, db }) =>
      changeOwnFilm(db, request, id, (tx, accountId) =>
        takeBackChange(tx, accountId, id, body.version),
      ),
    deskOptions,
  );

  api.implement(
    endpoints.withdrawChurchFilm,
    async ({ params: { id }, body, request, db }) =>
      changeOwnFilm(db, request, id, (tx, accountId) =>
        withdrawChurchFilm(tx, accountId, id, body.withdrawn),
      ),
    deskOptions,
  );

  api.implement(
    endpoints.deleteChurchFilm,
    async ({ params: { id }, request, db }) => {
      const accountId = accountIdOf(request);
      await findChurchFilm(db, accountId, id);
      await publishChange(db, id, (tx) => deleteChurchFilm(tx, accountId, id));
      return { data: { deleted: true as const } };
    },
    deskOptions,
  );

  api.implement(
    endpoints.listChurchFilmsToReview,
    async ({ query, request, db }) =>
      listChurchFilmsToReview(db, { ...query, staffId: staffIdOf(request) }),
    ministryOptions,
  );

  api.implement(
    endpoints.reviewChurchFilm,
    async ({ params: { id }, body, db }) => {
      return { data: await publishChange(db, id, (tx) => reviewChurchFilm(tx, id, body)) };
    },
    ministryOptions,
  );
}
