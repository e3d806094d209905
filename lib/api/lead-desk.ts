import { endpoints } from '../contract/endpoints.ts';
import { bearer, type CallInput, call, type Transport } from './call.ts';

/* Leads, for the credentialed client and staff. `credential` may be the secret of a session. */

export type LeadQuery = NonNullable<CallInput<typeof endpoints.listLeads>['query']>;
export type LeadAnswer = NonNullable<CallInput<typeof endpoints.answerLead>['body']>;
export type LeadClosing = NonNullable<CallInput<typeof endpoints.closeLead>['body']>;

export function listLeads(api: Transport, credential: string, query: LeadQuery) {
  return call(api, endpoints.listLeads, { query, headers: bearer(credential) });
}

export function getLead(api: Transport, credential: string, id: string) {
  return call(api, endpoints.getLead, { params: { id }, headers: bearer(credential) });
}

/** Sends an answer, idempotently by `idempotencyKey`. */
export function answerLead(
  api: Transport,
  credential: string,
  id: string,
  body: LeadAnswer,
  idempotencyKey: string,
) {
  const headers = { ...bearer(credential), 'Idempotency-Key': idempotencyKey };
  return call(api, endpoints.answerLead, { params: { id }, body, headers });
}

export function closeLead(api: Transport, credential: string, id: string, body: LeadClosing) {
  return call(api, endpoints.closeLead, { params: { id }, body, headers: bearer(credential) });
}

export function awaitAnswer(api: Transport, credential: string, id: string, slug: string | null) {
  return call(api, endpoints.awaitAnswer, {
    params: { id },
    body: { slug },
    headers: bearer(credential),
  });
}
