import { endpoints } from '../contract/endpoints.ts';
import { bearer, call, type Transport } from './call.ts';

export async function findVisitor(api: Transport, session: string, email: string) {
  const input = { body: { email }, headers: bearer(session) };
  return (await call(api, endpoints.findVisitor, input)).data;
}

export async function eraseVisitor(api: Transport, session: string, email: string) {
  const input = { body: { email }, headers: bearer(session) };
  return (await call(api, endpoints.eraseVisitor, input)).data;
}
