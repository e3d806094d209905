import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { notFound } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { credentialedAnswer, hasCredential, isCredentialed } from '../http/credentials.ts';
import { readLimits } from '../http/limits.ts';
import { findBySlugOrFormer } from '../queries/former-slugs.ts';
import {
  approveAccount,
  findAccount,
  findAccountBy,
  findLocationBySlug,
  listLocationsOfAccount,
  type Visibility,
} from './accounts.ts';
import { findUnlisted, refusalOf } from './listings.ts';
import { lockOpenChurch } from './open-church.ts';

export function accountRoutes(api: Api, { database, limiters }: Services) {
  // The response depends on the credential, so caches must not store it.
  const options = {
    cacheControl: 'no-store',
    limits: readLimits(limiters),
    unlimited: hasCredential,
  };

  api.implementUnopened(
    endpoints.fetchAccountBy,
    async ({ query, request }) => {
      const isFull = isCredentialed(request);
      const data = await findAccountBy(await database(), query, visibilityFor(isFull));
      if (!data) throw notFound();
      return isFull ? credentialedAnswer(endpoints.fetchAccountBy, { data }) : { data };
    },
    options,
  );

  api.implementUnopened(
    endpoints.fetchAccount,
    async ({ params, request }) => {
      const isFull = isCredentialed(request);
      const data = await findAccount(await database(), params.id, visibilityFor(isFull));
      if (!data) throw notFound();
      return isFull ? credentialedAnswer(endpoints.fetchAccount, { data }) : { data };
    },
    options,
  );

  api.implement(
    endpoints.approveAccount,
    async ({ params, body, db }) => {
      const data = await db.transaction(async (tx) => {
        await lockOpenChurch(tx, params.id);
        return approveAccount(tx, params.id, body.approved);
      });
      if (!data) throw notFound();
      return { data };
    },
    options,
  );

  api.implement(endpoints.listLocationsByAccount, async ({ query, db }) => ({
    data: await listLocationsOfAccount(db, query.account_id),
  }));

  api.implement(endpoints.lookupLocation, async ({ body: { slug }, db }) => {
    try {
      return { data: await findBySlugOrFormer(db, 'locations', slug, findLocationBySlug) };
    } catch (error) {
      const unlisted = await findUnlisted(db, slug);
      throw unlisted ? refusalOf(unlisted) : error;
    }
  });
}

const visibilityFor = (full: boolean): Visibility => (full ? 'all' : 'active');
