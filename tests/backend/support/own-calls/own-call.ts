import type { EndpointName } from '../../../../lib/contract/endpoints.ts';
import type { TestBackend } from '../test-backend.ts';

/** Someone in the account of a church, or in none. */
export interface Member {
  id: string;
  email: string;
}

/** A church whose people make calls. Whatever is stored for it should hold `mark`, which no other church has. */
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

/** For whom an input is made: `person` makes the call, and belongs to `church`. */
export interface Owns {
  backend: TestBackend;
  church: Church;
  person: Member;
}

/** How a call with `needsSession` reaches for what belongs to a church. One of `thing` and `own`. */
export interface OwnCall {
  /**
   * For a call that names something of the account (by an id, a slug …): stores a new one for
   * `church` and answers an input that names it. For anyone else it has to be a 404, and changes nothing.
   */
  thing?: (owns: Owns) => Promise<OwnInput> | OwnInput;
  /** For a call that names nothing: it acts on the account of the session. Stores what it needs. */
  own?: (owns: Owns) => Promise<OwnInput> | OwnInput;
  /** True where a thing is the person's and not the account's: others of the account get a 404 too. */
  personal?: boolean;
  /** The status in the backend of these tests, where it is no success. */
  status?: number;
  /** The status while the church's subscription is suspended; a success unless said. */
  whileSuspended?: number;
  /** The status for someone who is in no account, where it is no success; of a thing always a 403 or a 404. */
  withoutAccount?: number;
}

export type OwnCalls = Partial<Record<EndpointName, OwnCall>>;
