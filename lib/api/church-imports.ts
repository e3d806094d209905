import type {
  CreateChurchImportBody,
  DecideImportRowBody,
  ImportRowListQuery,
} from '../contract/church-imports.ts';
import { endpoints } from '../contract/endpoints.ts';
import { bearer, call, type Transport } from './call.ts';

/* Lists of churches at the ministry's desk. `token` is the secret of a session. */

interface Part {
  offset: number;
  limit: number;
}

export function listChurchImports(api: Transport, token: string, query: Part) {
  return call(api, endpoints.listChurchImports, { query, headers: bearer(token) });
}

export function createChurchImport(api: Transport, token: string, body: CreateChurchImportBody) {
  return call(api, endpoints.createChurchImport, { body, headers: bearer(token) });
}

export function fetchChurchImport(api: Transport, token: string, id: string) {
  return call(api, endpoints.fetchChurchImport, { params: { id }, headers: bearer(token) });
}

export function listChurchImportRows(
  api: Transport,
  token: string,
  id: string,
  query: Part & Pick<ImportRowListQuery, 'show'>,
) {
  const headers = bearer(token);
  return call(api, endpoints.listChurchImportRows, { params: { id }, query, headers });
}

export function decideImportRow(
  api: Transport,
  token: string,
  id: string,
  body: DecideImportRowBody,
) {
  return call(api, endpoints.decideImportRow, { params: { id }, body, headers: bearer(token) });
}

export function startChurchImport(api: Transport, token: string, id: string) {
  return call(api, endpoints.startChurchImport, { params: { id }, headers: bearer(token) });
}

export function undoChurchImport(api: Transport, token: string, id: string) {
  return call(api, endpoints.undoChurchImport, { params: { id }, headers: bearer(token) });
}
