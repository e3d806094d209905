import type {
  CancelMembershipBody,
  ChangePersonEmailBody,
  RefundPaymentBody,
  RenameChurchBody,
} from '../contract/church-steps.ts';
import type { AddChurchNoteBody } from '../contract/churches.ts';
import { endpoints } from '../contract/endpoints.ts';
import { bearer, call, type Transport } from './call.ts';

/* Churches at the ministry's desk. `token` is the secret of a session. */

interface Part {
  offset: number;
  limit: number;
}

export function listChurches(api: Transport, token: string, query: Part & { q?: string }) {
  return call(api, endpoints.listChurches, { query, headers: bearer(token) });
}

export function fetchChurch(api: Transport, token: string, id: string) {
  return call(api, endpoints.fetchChurch, { params: { id }, headers: bearer(token) });
}

export function listChurchLetters(api: Transport, token: string, id: string, query: Part) {
  return call(api, endpoints.listChurchLetters, { params: { id }, query, headers: bearer(token) });
}

export function listChurchHistory(api: Transport, token: string, id: string, query: Part) {
  return call(api, endpoints.listChurchHistory, { params: { id }, query, headers: bearer(token) });
}

export function addChurchNote(api: Transport, token: string, id: string, body: AddChurchNoteBody) {
  return call(api, endpoints.addChurchNote, { params: { id }, body, headers: bearer(token) });
}

export function cancelMembership(
  api: Transport,
  token: string,
  id: string,
  body: CancelMembershipBody,
) {
  return call(api, endpoints.cancelMembership, { params: { id }, body, headers: bearer(token) });
}

export function refundPayment(api: Transport, token: string, id: string, body: RefundPaymentBody) {
  return call(api, endpoints.refundPayment, { params: { id }, body, headers: bearer(token) });
}

/** Once for each key. */
export function sendReceipt(
  api: Transport,
  token: string,
  id: string,
  payment: string,
  key: string,
) {
  const headers = { ...bearer(token), 'idempotency-key': key };
  return call(api, endpoints.sendReceipt, { params: { id }, body: { payment }, headers });
}

export function renameChurch(api: Transport, token: string, id: string, body: RenameChurchBody) {
  return call(api, endpoints.renameChurch, { params: { id }, body, headers: bearer(token) });
}

export function changePersonEmail(
  api: Transport,
  token: string,
  id: string,
  body: ChangePersonEmailBody,
) {
  return call(api, endpoints.changePersonEmail, { params: { id }, body, headers: bearer(token) });
}
