import type { Services } from '../calls/services.ts';
import { HttpError, unknownCall } from '../errors/http-error.ts';
import { logFailure } from '../errors/log-failure.ts';
import type { Api } from '../http/api.ts';
import { bodyText } from '../http/read-input.ts';
import { readerOf } from './providers/index.ts';
import { takeReport } from './take-report.ts';

/** Limit of a request in bytes; SendGrid, which sends many events at once, has the largest. */
const maxBytes = 1024 * 1024;

/**
 * Reports of the mail providers about letters that came back, signed by them: so neither origin nor
 * content type is checked. Without a provider's secret there is no such call.
 */
export function letterReportRoutes(api: Api, { database }: Services) {
  const name = 'POST /webhooks/letters/{provider}';
  api.add('POST', '/webhooks/letters/:provider', name, async (c) => {
    const read = readerOf(c.req.param('provider') ?? '');
    if (!read) throw unknownCall();
    const request = c.req.raw;
    const body = await bodyText(request, maxBytes);
    const reports = await read({ headers: request.headers, body }).catch((error) => {
      // Amazon's certificate cannot be read at present: SNS sends the message again.
      logFailure(name, error);
      throw new HttpError(503, 'unavailable', 'This cannot be checked now. Please try again.', {
        headers: { 'retry-after': '60' },
      });
    });
    if (!reports) throw new HttpError(403, 'wrong_signature', 'The signature is not right.');
    const db = await database();
    for (const report of reports) await takeReport(db, report);
    return Response.json(
      { data: { received: true } },
      { headers: { 'cache-control': 'no-store' } },
    );
  });
}
