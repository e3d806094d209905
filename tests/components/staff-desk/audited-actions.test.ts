import { expect, it } from 'vitest';
import { auditedActions } from '@/components/staff-desk/audited-actions';
import { auditedSteps, automaticActions } from '@/lib/contract/audit';
import { isChangeOfStaff } from '@/lib/contract/endpoint';
import { type Endpoint, endpoints } from '@/lib/contract/endpoints';

it('every change by the staff or a timer, and every step of people, has a label in the audit log', () => {
  const changes = Object.entries<Endpoint>(endpoints)
    .filter(([, call]) => isChangeOfStaff(call))
    .map(([name]) => name);
  expect([...auditedActions].sort()).toEqual(
    [...changes, ...automaticActions, ...auditedSteps].sort(),
  );
});
