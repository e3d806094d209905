import type { LinkNetwork } from '../checks/check-link.ts';
import { runDueChecks } from '../checks/run-checks.ts';
import type { Database, GetDatabase } from '../db/client.ts';
import { publishDue } from '../editorial/publish-due.ts';
import { sendWaiting } from '../mail/outbox-worker.ts';
import type { Transport } from '../mail/transport.ts';
import type { Published } from '../nodes/published.ts';
import { clearUnused } from '../queries/content-pictures.ts';
import { tellOfAnswers } from '../queries/lead-desk.ts';
import { remindOfMessages } from '../queries/message-reminders.ts';
import { clearForgotten, remindChurches } from '../services/listing-reminders.ts';
import { storeCountedViews } from '../services/page-views.ts';
import type { Gateways } from '../services/payment/gateway.ts';
import { reconcile } from '../services/payment/reconcile.ts';
import { clearAbandoned } from '../uploads/clear-abandoned.ts';
import type { FilmStore } from '../uploads/film-store.ts';
import type { Job } from './scheduler.ts';

export interface JobParts {
  database: GetDatabase;
  published: Published;
  transport: Transport;
  gateways: Gateways;
  films: () => Promise<FilmStore>;
  /** Where links to other sites are asked; undefined where none are. */
  linkNetwork: LinkNetwork | undefined;
}

const minute = 60;
const hour = 60 * minute;

/** All that the site does by the clock, and how often. */
export function createJobs(parts: JobParts): Job[] {
  const { database, published, transport, gateways, films, linkNetwork } = parts;
  const withDatabase = (work: (db: Database) => Promise<unknown>) => async () =>
    work(await database());
  return [
    {
      // Rows are leased, so that several processes send at once.
      name: 'letters',
      ...{ first: 1, every: 5, everywhere: true },
      run: withDatabase(async (db) => {
        try {
          await remindOfMessages(db);
          await tellOfAnswers(db);
        } finally {
          await sendWaiting(db, transport);
        }
      }),
      failure: 'Letters were not sent',
    },
    {
      name: 'payments',
      ...{ first: 2, every: 5 * minute },
      run: withDatabase((db) => reconcile({ db, gateways, published })),
      failure: 'Payments cannot be reconciled',
    },
    {
      name: 'editorial',
      ...{ first: 20, every: 20 },
      run: withDatabase((db) => publishDue(db, published)),
      failure: 'Scheduled content was not published',
    },
    {
      // Each process has counted its own.
      name: 'page views',
      ...{ first: minute, every: minute, everywhere: true, atEnd: true },
      run: withDatabase(storeCountedViews),
      failure: 'Page views were not stored',
    },
    {
      name: 'listings',
      ...{ first: minute, every: 6 * hour },
      run: withDatabase(async (db) => {
        await remindChurches(db);
        await clearForgotten(db);
      }),
      failure: 'Churches were not reminded',
    },
    {
      name: 'uploads',
      ...{ first: 15 * minute, every: 15 * minute },
      run: withDatabase(async (db) => clearAbandoned(db, await films())),
      failure: 'Abandoned uploads were not cleared',
    },
    {
      name: 'unused pictures',
      ...{ first: 30 * minute, every: 24 * hour },
      run: withDatabase(clearUnused),
      failure: 'Unused pictures and films were not cleared',
    },
    {
      // It knows by itself what is due this week.
      name: 'links',
      ...{ first: 5 * minute, every: hour },
      run: withDatabase(async (db) => runDueChecks(db, { network: linkNetwork, films })),
      failure: 'Links were not checked',
    },
  ];
}
