import type { AuditFilter } from '@/lib/contract/audit';
import { firstValue, type Query } from '@/lib/http/first-value';

/** The filter of the audit log in the address of its page; what is no filter is left out. */
export function auditFilter(query: Awaited<Query>): AuditFilter {
  const text = (name: string) => firstValue(query[name]).trim().slice(0, 200);
  const date = (name: string) => {
    const day = text(name);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
    return isDay ? { [name]: day } : {};
  };
  return {
    ...(/^\w{1,60}$/.test(text('what')) && { action: text('what') }),
    ...(text('q') && { q: text('q') }),
    ...date('from'),
    ...date('to'),
  };
}

/** The address of a page of the log with this filter. */
export function auditPath(path: string, filter: AuditFilter, page = 1): string {
  const { action, ...others } = filter;
  const entries = Object.entries({
    ...(action && { what: action }),
    ...others,
    ...(page > 1 && { page: String(page) }),
  });
  const query = new URLSearchParams(entries as [string, string][]).toString();
  return query ? `${path}?${query}` : path;
}
