import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { changesOfAccounts } from '../content/account-changes.ts';
import { notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { credentialedAnswer, hasCredential, isCredentialed } from '../http/credentials.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { readLimits, signUpLimits } from '../http/limits.ts';
import {
  acceptInvite,
  findConnection,
  inviteChurch,
  listConnections,
  type Visibility,
} from './connections.ts';

/**
 * Routes of invitations from church to church. Reports an acceptance to `published`: it changes the
 * pages of both accounts.
 */
export function connectionRoutes(api: Api, { database, limiters, published }: Services) {
  const readOptions = {
    cacheControl: 'no-store',
    limits: readLimits(limiters),
    unlimited: hasCredential,
  };
  const changeOptions = { limits: signUpLimits(limiters), unlimited: hasCredential };

  api.implementUnopened(
    endpoints.fetchConnection,
    async ({ query, request }) => {
      const isFull = isCredentialed(request);
      const data = await findConnection(await database(), query.id, visibilityFor(isFull));
      if (!data) throw notFound();
      return isFull ? credentialedAnswer(endpoints.fetchConnection, { data }) : { data };
    },
    readOptions,
  );

  api.implementUnopened(
    endpoints.listConnectionsByRecruiter,
    async ({ query, request }) => {
      const isFull = isCredentialed(request);
      const db = await database();
      const list = await listConnections(db, query.recruited_by, query, visibilityFor(isFull));
      return isFull ? credentialedAnswer(endpoints.listConnectionsByRecruiter, list) : list;
    },
    readOptions,
  );

  api.implement(
    endpoints.inviteChurch,
    async ({ body, request, db }) => {
      return { data: await inviteChurch(db, body, idempotencyKey(request)) };
    },
    changeOptions,
  );

  api.implement(
    endpoints.acceptInvite,
    async ({ body, request, db }) => {
      const { result } = await published.within(db, async (tx, reportChanges) => {
        const data = await acceptInvite(tx, body, idempotencyKey(request));
        const accountIds = [data.account_id, data.recruited_by].filter(
          (id) => typeof id === 'string',
        );
        reportChanges(await changesOfAccounts(tx, accountIds));
        return { data };
      });
      return result;
    },
    changeOptions,
  );
}

const visibilityFor = (full: boolean): Visibility => (full ? 'all' : 'accepted');
