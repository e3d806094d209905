import { z } from 'zod';
import { localeSchema, moment } from './common.ts';

/* The state of the site for its operator. A part that cannot be read is null: not known. */

const amount = z.int().min(0);
const milliseconds = z.number().min(0);

/** Connections of a node's pool. `waiting`: queries for which none is free. */
const poolSchema = z.object({ open: amount, idle: amount, waiting: amount, max: amount });

/** A replica of the database, by host and port. */
const replicaSchema = z.object({
  name: z.string(),
  /** Age of its last transaction; the nodes write one every two seconds. */
  lag_seconds: z.number().min(0).nullable(),
  /**
   * Why it is not read from; null if it is. `no_replica`: it is a primary; `publication`: it lacks the latest
   * one, as it may for a moment.
   */
  left_out: z.enum(['away', 'no_replica', 'late', 'publication']).nullable(),
});

const diskSchema = z.object({
  folder: z.enum(['data', 'uploads']),
  free_bytes: amount,
  total_bytes: amount,
});
export type WireDisk = z.infer<typeof diskSchema>;

const jobSchema = z.object({
  name: z.string(),
  last_run_at: moment.nullable(),
  /** Why the last run failed; null if it did not. Without personal data. */
  last_error: z.string().nullable(),
  next_run_at: moment.nullable(),
});
export type WireJob = z.infer<typeof jobSchema>;

/** Queries of one shape: the text has `$1` for each value. */
const slowQuerySchema = z.object({
  query: z.string(),
  calls: amount,
  mean_ms: milliseconds,
  max_ms: milliseconds,
});
export type WireSlowQuery = z.infer<typeof slowQuerySchema>;

/** Requests refused with 429 in the last hour. */
const refusedSchema = z.object({
  limit: z.string(),
  count: amount,
  /** Of these, refused because all visitors together had used the limit up. */
  by_everyone: amount,
});
export type WireRefused = z.infer<typeof refusedSchema>;

const certificateSchema = z.object({
  host: z.string(),
  valid_until: moment,
  /** Whether browsers accept it: for this name, and from an authority that Node.js knows. */
  is_trusted: z.boolean(),
});
export type WireCertificate = z.infer<typeof certificateSchema>;

/** Publications of which caches of other companies are still to be told. */
const purgesSchema = z.object({ waiting: amount, since: moment.nullable() });

/** What one process knows of itself, and stores for the others to show. */
export const nodeReportSchema = z.object({
  pool: poolSchema.nullable(),
  renders: z.object({ running: amount, waiting: amount }).nullable(),
  purges: purgesSchema.nullable(),
  returned_files: amount.nullable(),
  replicas: z.array(replicaSchema),
  disks: z.array(diskSchema),
  jobs: z.array(jobSchema),
  refused: z.array(refusedSchema),
  slow_queries: z.array(slowQuerySchema),
  certificate: certificateSchema.nullable(),
  newest_release: z.string().nullable(),
});
export type NodeReport = z.infer<typeof nodeReportSchema>;

const nodeSchema = z.object({
  name: z.string(),
  release: z.string().nullable(),
  started_at: moment,
  seen_at: moment,
  /** Whether it has reported within ten seconds. */
  is_alive: z.boolean(),
  /** Whether it has yet to learn of a publication. */
  is_behind: z.boolean(),
  pool: poolSchema.nullable(),
  /** The replicas of the database, as this node sees them. */
  replicas: z.array(replicaSchema),
  disks: z.array(diskSchema),
});

/** Queues in which something can be given up, with what can be done about it. */
export const queueActions = {
  letters: ['retry', 'drop'],
  returned_letters: ['drop'],
} as const;
export type ActionableQueue = keyof typeof queueActions;

export const queueSchema = z.object({
  name: z.enum([
    'letters',
    'returned_letters',
    'payments',
    'payment_events',
    'publications',
    'films',
    'renders',
    'purges',
    'returned_files',
  ]),
  waiting: amount,
  /** Age of what waits longest. */
  oldest_seconds: z.number().min(0).nullable(),
  given_up: amount,
});
export type WireQueue = z.infer<typeof queueSchema>;

export const operationSchema = z.object({
  release: z.string(),
  /** Null unless RELEASES_URL says where to ask. */
  newest_release: z.string().nullable(),
  nodes: z.array(nodeSchema).nullable(),
  migrations: z.object({ applied: amount, expected: amount }).nullable(),
  database: z
    .object({
      kind: z.enum(['postgresql', 'pglite']),
      version: z.string(),
      bytes: amount,
      round_trip_ms: milliseconds,
    })
    .nullable(),
  slow_queries: z
    .object({
      /** `database`: PostgreSQL's own statistics; `site`: what the nodes measured since they started. */
      measured_by: z.enum(['database', 'site']),
      queries: z.array(slowQuerySchema),
    })
    .nullable(),
  queues: z.array(queueSchema).nullable(),
  jobs: z.array(jobSchema).nullable(),
  /** The last backup that was complete, and copied away. */
  backup: z.object({ at: moment }).nullable(),
  certificate: certificateSchema.nullable(),
  refused: z.array(refusedSchema).nullable(),
});
export type WireOperation = z.infer<typeof operationSchema>;

export const retryQueueBodySchema = z.object({ queue: z.enum(['letters']) });
export const dropQueueBodySchema = z.object({ queue: z.enum(['letters', 'returned_letters']) });
/** How many were retried or dropped. */
export const queueChangeSchema = z.object({ count: amount });

/** Why a mail server did not take a letter. */
export const testLetterFaults = ['unreached', 'encryption', 'login', 'refused'] as const;
export type TestLetterFault = (typeof testLetterFaults)[number];

/**
 * What became of a letter with which the mail server is tried. `written`: to a file, because there is no mail
 * server; `waiting`: the server has not replied yet.
 */
export const testLetterSchema = z.object({
  to: z.string(),
  state: z.enum(['sent', 'written', 'waiting', 'failed']),
  /** `reply`: the codes of the server's reply, or the local cause. */
  fault: z.object({ kind: z.enum(testLetterFaults), reply: z.string() }).nullable(),
});
export type TestLetter = z.infer<typeof testLetterSchema>;
export const sendTestLetterBodySchema = z.object({ locale: localeSchema });
