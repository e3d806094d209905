import { endpoints } from '../../lib/contract/endpoints.ts';
import type { Api } from '../api.ts';
import { ContentError } from '../content/faults.ts';
import { publishContent, storedFiles } from '../content/publish.ts';
import type { GetDatabase } from '../db/client.ts';
import { Fault, invalid } from '../fault.ts';
import { askingLimits, type Limiters } from '../limits.ts';
import { hasCredential } from '../services/credentials.ts';

/** Publishing what the ministry says. `published` is told once new words are stored. */
export function contentRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  published: () => void,
) {
  const options = {
    cacheControl: 'no-store',
    limits: askingLimits(limiters),
    unlimited: hasCredential,
  };
  api.implement(
    endpoints.exportContent,
    async () => {
      const files = await storedFiles(await database());
      if (files.size === 0) throw sourceUnknown();
      return { data: [...files].map(([path, text]) => ({ path, text })) };
    },
    options,
  );

  api.implement(
    endpoints.publishContent,
    async ({ body }) => {
      const files = new Map(body.files.map(({ path, text }) => [path, text]));
      try {
        const changes = await publishContent(await database(), files, { dryRun: body.dry_run });
        if (!body.dry_run && changes.length > 0) published();
        return { data: { published: !body.dry_run, changes } };
      } catch (error) {
        if (error instanceof ContentError) throw unfit(error);
        throw error;
      }
    },
    options,
  );
}

/** The faults by the file they are in, as the content check words them. */
function unfit({ faults }: ContentError): Fault {
  const fields: Record<string, string> = {};
  for (const { file, field, reason } of faults) {
    const said = [field, reason].filter(Boolean).join(': ');
    fields[file] = fields[file] ? `${fields[file]}; ${said}` : said;
  }
  return invalid('The content does not fit, and nothing of it was published.', fields);
}

function sourceUnknown(): Fault {
  const message =
    'This content was loaded before its files were kept. Publish the content folder once.';
  return new Fault(409, 'source_unknown', message);
}
