import { nameOfCall } from '../../lib/contract/access.ts';
import type { Endpoint } from '../../lib/contract/endpoints.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import { addAuditEntry } from '../audit/audit.ts';
import type { GetDatabase } from '../db/client.ts';
import { staffSessionOf } from './authorize.ts';

/** Adds an audit log entry of who changed what; see `Audit`. */
export function auditWith(database: GetDatabase) {
  return async (
    request: Request,
    endpoint: Endpoint,
    { params, body }: { params: unknown; body: unknown },
    result: unknown,
  ): Promise<void> => {
    const user = staffSessionOf(request)?.user;
    await addAuditEntry(await database(), {
      actor_id: user?.id ?? null,
      actor: user ? displayName(user) : null,
      action: nameOfCall(endpoint) ?? endpoint.path,
      subject: idIn(params) ?? idIn(body) ?? idIn((result as { data?: unknown })?.data) ?? null,
      details: detailsOf(endpoint, { ...Object(params), ...Object(body) }),
    });
  };
}

function idIn(value: unknown): string | undefined {
  const id = (value as { id?: unknown } | undefined)?.id;
  return id === undefined ? undefined : String(id).slice(0, 200);
}

function detailsOf({ auditFields = [] }: Endpoint, input: object): Record<string, string> {
  const fields = input as Record<string, unknown>;
  return Object.fromEntries(
    auditFields.flatMap((field) => {
      const value = [fields[field] ?? []]
        .flat()
        .map((one) => idIn(one) ?? one)
        .join(', ');
      return value ? [[field, value.slice(0, 200)]] : [];
    }),
  );
}
