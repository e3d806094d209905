import { Api } from './api.ts';
import type { GetDatabase } from './db/client.ts';
import { createLimiters, type Limiters, leadLimits } from './limits.ts';
import { findCaptions } from './queries/captions.ts';
import { answerRoutes } from './routes/answers.ts';
import { captionRoutes } from './routes/captions.ts';
import { categoryRoutes } from './routes/categories.ts';
import { leadRoutes } from './routes/leads.ts';
import { locationRoutes } from './routes/locations.ts';
import { pageRoutes } from './routes/pages.ts';
import { searchRoutes } from './routes/search.ts';
import { siteRoutes } from './routes/site.ts';
import { testimonialRoutes } from './routes/testimonials.ts';

/** The embedded /api/v1 (specification 7). */
export function createApp(database: GetDatabase, limiters: Limiters = createLimiters()) {
  const api = new Api();
  answerRoutes(api, database);
  categoryRoutes(api, database);
  testimonialRoutes(api, database);
  pageRoutes(api, database);
  locationRoutes(api, database);
  searchRoutes(api, database);
  siteRoutes(api);
  captionRoutes(api, async (...item) => findCaptions(await database(), ...item));
  leadRoutes(api, database, leadLimits(limiters));
  return api.finish();
}
