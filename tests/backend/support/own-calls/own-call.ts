import type { EndpointName } from '../../../../lib/contract/endpoints.ts';
import type { TestBackend } from '../test-backend.ts';

/** A person in a church's account, or in none. */
export interface Member {
  id: string;
  email: string;
}

/** A church whose people make calls. All its stored data should contain `mark`, which is unique to it. */
export interface Church {
  mark: string;
  accountId: string;
  slug: string;
  owner: Member;
  editor: Member;
}

export interface OwnInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** The context of an input: `person` makes the call, and belongs to `church`. */
export interface CallContext {
  backend: TestBackend;
  church: Church;
  person: Member;
}

/** How a call with `needsSession` accesses a church's data. Has either `forObject` or `forAccount`. */
export interface OwnCall {
  /**
   * For a call that names an object of the account (by an id, a slug …): stores a new one for
   * `church` and returns an input that names it. For anyone else the call must answer 404 and change nothing.
   */
  forObject?: (context: CallContext) => Promise<OwnInput> | OwnInput;
  /** For a call that names no object and acts on the session's account: stores the data that it needs. */
  forAccount?: (context: CallContext) => Promise<OwnInput> | OwnInput;
  /** Whether the object is the person's and not the account's: others of the account get a 404, too. */
  personal?: boolean;
  /** The status in these tests' backend, unless it succeeds. */
  status?: number;
  /** The status while the church's subscription is suspended; defaults to success. */
  whileSuspended?: number;
  /** The status for a person without account, unless it succeeds; for an object always 403 or 404. */
  withoutAccount?: number;
}

export type OwnCalls = Partial<Record<EndpointName, OwnCall>>;
