import type { AutomaticAction } from '../../lib/contract/audit.ts';
import { endpoints } from '../../lib/contract/endpoints.ts';
import { addAuditEntry } from '../audit/audit.ts';
import type { Services } from '../calls/services.ts';
import { publishContent, RevertError } from '../editorial/publish.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { hasCredential } from '../http/credentials.ts';
import { lookupLimits } from '../http/limits.ts';
import { bytesOf } from '../uploads/stored-pictures.ts';
import { exportPictures, importPictures } from './content-pictures.ts';
import { contentReader } from './content-reader.ts';
import { ContentError } from './faults.ts';
import { currentRevision } from './revisions.ts';
import { storedFiles } from './stored-files.ts';

/** Routes for publishing content. Reports the changes to `published`. */
export function contentRoutes(api: Api, { database, limiters, published, films }: Services) {
  const options = {
    cacheControl: 'no-store',
    limits: lookupLimits(limiters),
    unlimited: hasCredential,
  };
  api.implement(
    endpoints.exportContent,
    async ({ db }) => {
      const files = await storedFiles(db);
      if (files.size === 0) throw sourceUnknown();
      const data = [...files].map(([path, text]) => ({ path, text }));
      const pictures = [];
      for (const { words, ...picture } of await exportPictures(db, files)) {
        const bytes = await bytesOf(picture, films);
        if (!bytes) continue;
        pictures.push({ id: picture.id, words, webp: Buffer.from(bytes).toString('base64') });
      }
      return { data, meta: { revision: await currentRevision(db) }, pictures };
    },
    options,
  );

  api.implementUnopened(
    endpoints.publishContent,
    async ({ body }) => {
      const { files: fileList, dry_run: dryRun, base, overwrite, pictures } = body;
      const files = new Map(fileList.map(({ path, text }) => [path, text]));
      try {
        // Before the transaction, which others wait for.
        const faults = await contentReader().faults(files);
        if (faults.length > 0) throw new ContentError(faults);
        const options = { dryRun, base, overwrite };
        const { result, behind } = await published.within(
          await database(),
          async (tx, reportChanges) => {
            if (!dryRun) await importPictures(tx, pictures);
            const { changes, revision, affected } = await publishContent(tx, files, options);
            if (!dryRun && changes.length > 0) {
              reportChanges(affected);
              const details = { revision: String(revision), changes: String(changes.length) };
              const action: AutomaticAction = 'publishContent';
              await addAuditEntry(tx, {
                actor_id: null,
                actor: null,
                action,
                subject: null,
                details,
              });
            }
            return { published: !dryRun, changes, revision };
          },
        );
        return { data: { ...result, ...(behind.length > 0 && { nodes_behind: behind }) } };
      } catch (error) {
        if (error instanceof ContentError) throw contentFault(error);
        if (error instanceof RevertError) throw revertFault(error);
        throw error;
      }
    },
    options,
  );
}

/** The faults by file, as the content check describes them. */
function contentFault({ faults }: ContentError): HttpError {
  const fields: Record<string, string> = {};
  for (const { file, field, reason } of faults) {
    const faultText = [field, reason].filter(Boolean).join(': ');
    fields[file] = fields[file] ? `${fields[file]}; ${faultText}` : faultText;
  }
  return invalid('The content is not valid, and nothing of it was published.', fields);
}

/** The files, and what of them would be reverted. */
function revertFault({ message, changes }: RevertError): HttpError {
  const fields: Record<string, string> = {};
  for (const { file, entry, change, fields: parts } of changes) {
    fields[entry ? `${file} ${entry}` : file] = parts?.length
      ? `would bring back its older ${parts.join(', ')}`
      : { added: 'would come back', changed: 'would be older', removed: 'would go again' }[change];
  }
  return new HttpError(409, 'older_content', `${message} Nothing was published.`, { fields });
}

function sourceUnknown(): HttpError {
  const message =
    'This content was loaded before its files were kept. Publish the content folder once.';
  return new HttpError(409, 'source_unknown', message);
}
