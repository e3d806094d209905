import 'server-only';

export { type UndeliverableReason, undeliverableReasons } from '@/lib/contract/letters';
