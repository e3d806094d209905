import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Services } from '../calls/services.ts';
import { changesOfVideoId } from '../content/account-changes.ts';
import { listApprovedStories } from '../films/videos.ts';
import type { Api } from '../http/api.ts';
import { checkCaptcha } from '../http/captcha.ts';
import { hasCredential } from '../http/credentials.ts';
import { checkStamp, stampKey } from '../http/form-stamp.ts';
import { isBait } from '../http/honeypot.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { countMail, leadLimits, readLimits } from '../http/limits.ts';
import { serialId } from '../queries/page.ts';
import { staffIdOf } from '../sessions/authorize.ts';
import { listStoriesToReview, reviewStory } from './story-reviews.ts';
import { isStorySubmitted, submitStory } from './submit-story.ts';

/** Routes for submitting and reviewing stories. Reports the changed pages to `published`. */
export function storyRoutes(api: Api, { database, limiters, published }: Services) {
  api.implement(endpoints.listStories, async ({ query, db }) => listApprovedStories(db, query));

  api.implementUnopened(
    endpoints.submitStory,
    async ({ body, request }) => {
      const { website, captcha_token, form_stamp, ...submitted } = body;
      const key = idempotencyKey(request);
      const status = 'review' as const;
      // A robot that filled the hidden field must not learn that it was detected.
      if (website) return { data: { slug: 'story', status } };
      const db = await database();
      // As in POST /church_messages, retries and the credentialed client are not checked.
      if (!hasCredential(request) && !(await isStorySubmitted(db, key))) {
        checkStamp(await stampKey(db), form_stamp, Date.now());
        await countMail(limiters, request, submitted.email);
        await checkCaptcha(captcha_token);
      }
      const { result } = await published.within(db, async (tx, reportChanges) => {
        const { slug } = await submitStory(tx, submitted, key);
        reportChanges([{ kind: 'intro-videos', slug: `story/${slug}`, listed: false }]);
        return slug;
      });
      return { data: { slug: result, status } };
    },
    { limits: leadLimits(limiters), unlimited: hasCredential, isBait },
  );

  const reviewOptions = {
    cacheControl: 'no-store',
    limits: readLimits(limiters),
    unlimited: hasCredential,
  };
  api.implement(
    endpoints.listStoriesToReview,
    async ({ query, request, db }) =>
      listStoriesToReview(db, { ...query, staffId: staffIdOf(request) }),
    reviewOptions,
  );

  api.implement(
    endpoints.reviewStory,
    async ({ params, body, db }) => {
      const id = serialId(params.id);
      const { result } = await published.within(db, async (tx, reportChanges) => {
        // Also before: a refused story is removed from its church.
        reportChanges(await changesOfVideoId(tx, id));
        const data = await reviewStory(tx, params.id, body);
        reportChanges(await changesOfVideoId(tx, id));
        return { data };
      });
      return result;
    },
    reviewOptions,
  );
}
