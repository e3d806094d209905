import { expect, it } from 'vitest';
import { auditedActions } from '@/components/staff-desk/audited-actions';
import { isChangeOfStaff } from '@/lib/contract/endpoint';
import { type Endpoint, endpoints } from '@/lib/contract/endpoints';

it('every change that the staff can make has words in the audit log', () => {
  const changes = Object.entries<Endpoint>(endpoints)
    .filter(([, call]) => isChangeOfStaff(call))
    .map(([name]) => name);
  expect([...auditedActions].sort()).toEqual(changes.sort());
});
