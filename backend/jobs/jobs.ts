import type { LinkNetwork } from '../checks/check-link.ts';
import { readAhead } from '../checks/read-ahead.ts';
import { runDueChecks } from '../checks/run-checks.ts';
import { readFeeds } from '../church-feeds/read-feeds.ts';
import { deleteOldNights, settleNights } from '../church-feeds/settle-nights.ts';
import { runImports } from '../church-import/run-imports.ts';
import { deleteOldLists } from '../church-import/store-list.ts';
import { forgetOldJoins } from '../churches/undo-join.ts';
import { deleteUnusedFiles } from '../content/content-pictures.ts';
import { runContentImports } from '../content-import/run-imports.ts';
import { deleteOldExports } from '../content-import/store-import.ts';
import { remindOfMessages } from '../conversations/message-reminders.ts';
import { storeCountedViews } from '../counts/store-page-views.ts';
import type { Database, GetDatabase } from '../db/client.ts';
import { publishDue } from '../editorial/publish-due.ts';
import { forgetOldDecisions } from '../listings/listing-decisions.ts';
import { deleteAbandoned, remindChurches } from '../listings/listing-reminders.ts';
import { alertMinistry } from '../mail/alert-ministry.ts';
import type { Postman } from '../mail/postman.ts';
import { readReturnedFiles } from '../mail/returned-files.ts';
import { readMailbox } from '../mail/returned-mailbox.ts';
import type { Published } from '../nodes/published.ts';
import { storeAskedAddresses } from '../old-addresses/asked-addresses.ts';
import { readCertificate } from '../operation/certificate.ts';
import { readNewestRelease } from '../operation/newest-release.ts';
import type { Gateways } from '../payments/gateway.ts';
import { sendMembershipNotices } from '../payments/membership-notices.ts';
import { reconcile } from '../payments/reconcile.ts';
import { notifyOfAnswers } from '../questions/lead-desk.ts';
import { readSites } from '../site-readings/read-sites.ts';
import { deleteAbandonedUploads } from '../uploads/clear-abandoned.ts';
import type { FilmPreparer } from '../uploads/film-preparer.ts';
import type { FilmStore } from '../uploads/film-store.ts';
import { movePictures } from '../uploads/move-pictures.ts';
import { eraseClosedAccounts } from './erase-closed-accounts.ts';
import { listWaitingChurches } from './list-waiting-churches.ts';
import type { Job } from './scheduler.ts';

export interface JobParts {
  database: GetDatabase;
  published: Published;
  postman: Postman;
  gateways: Gateways;
  films: () => Promise<FilmStore>;
  filmPreparer: FilmPreparer;
  /** The network for links to other sites; undefined if they are not checked. */
  linkNetwork: LinkNetwork | undefined;
  /** The network for addresses that the staff have named themselves. */
  namedNetwork: LinkNetwork;
  /** The public origin, whose certificate is watched if it is https. */
  origin: string;
  /** RELEASES_URL */
  releases: string | undefined;
}

const minute = 60;
const hour = 60 * minute;

/** Opens the database for each run of a job. */
const opening = (database: GetDatabase) => (work: (db: Database) => Promise<unknown>) => async () =>
  work(await database());

/** All periodic jobs and their intervals. */
export function createJobs(parts: JobParts): Job[] {
  const { published, postman, films, linkNetwork, namedNetwork } = parts;
  const withDatabase = opening(parts.database);
  return [
    {
      // Rows are leased, so several processes can send at the same time.
      name: 'letters',
      ...{ first: 1, every: 1, everywhere: true },
      run: withDatabase((db) => postman.round(db)),
      finish: () => postman.finish(),
      failure: 'Letters were not sent',
    },
    {
      // Each process reads its own folder.
      name: 'returned letters',
      ...{ first: 10, every: 30, everywhere: true },
      run: withDatabase(readReturnedFiles),
      failure: 'Letters that came back were not read',
    },
    {
      name: 'mailbox of returned letters',
      ...{ first: 20, every: minute },
      run: withDatabase(readMailbox),
      failure: 'The mailbox of letters that came back was not read',
    },
    {
      name: 'reminders',
      ...{ first: 5, every: 5, everywhere: true },
      run: withDatabase(async (db) => {
        await remindOfMessages(db);
        await notifyOfAnswers(db);
        await alertMinistry(db);
      }),
      failure: 'Letters were not written',
    },
    ...paymentJobs(parts),
    {
      name: 'editorial',
      ...{ first: 20, every: 20 },
      run: withDatabase((db) => publishDue(db, published)),
      failure: 'Scheduled content was not published',
    },
    {
      name: 'content imports',
      ...{ first: 2, every: 1 },
      run: withDatabase((db) => runContentImports(db, published, linkNetwork)),
      failure: 'An export was not worked on',
    },
    {
      // Each process keeps its own results.
      name: 'reading ahead',
      ...{ first: 5, every: 20, everywhere: true },
      run: withDatabase(readAhead),
      failure: 'The content was not checked in advance',
    },
    {
      // Sites are leased: one may take minutes.
      name: 'addresses of other sites',
      ...{ first: 2, every: 2 },
      run: withDatabase((db) => readSites(db, namedNetwork)),
      failure: 'A site was not read by its address',
    },
    ...fileJobs(parts),
    {
      // The job itself knows what is due.
      name: 'links',
      ...{ first: 5 * minute, every: hour },
      run: withDatabase(async (db) => runDueChecks(db, { network: linkNetwork, films })),
      failure: 'Links were not checked',
    },
    ...churchJobs(parts),
    ...countingJobs(parts),
    ...outwardJobs(parts),
  ];
}

/** What is done with uploaded films and pictures. */
function fileJobs({
  database,
  films,
  filmPreparer,
}: Pick<JobParts, 'database' | 'films' | 'filmPreparer'>): Job[] {
  const withDatabase = opening(database);
  return [
    {
      name: 'uploads',
      ...{ first: 15 * minute, every: 15 * minute },
      run: withDatabase(async (db) => deleteAbandonedUploads(db, await films())),
      failure: 'Abandoned uploads were not cleared',
    },
    {
      // Films are leased, so each process can prepare one.
      name: 'preparing films',
      ...{ first: 3, every: 2, everywhere: true },
      run: () => filmPreparer.round(),
      finish: () => filmPreparer.finish(),
      failure: 'A film was not prepared',
    },
    {
      name: 'pictures',
      ...{ first: 30, every: minute },
      run: withDatabase((db) => movePictures(db, films)),
      failure: 'Pictures were not moved to the bucket, or not deleted there',
    },
    {
      name: 'unused pictures',
      ...{ first: 30 * minute, every: 24 * hour },
      run: withDatabase(async (db) => {
        await deleteOldExports(db);
        await deleteUnusedFiles(db);
      }),
      failure: 'Unused pictures and films were not cleared',
    },
  ];
}

function paymentJobs({ database, published, gateways }: JobParts): Job[] {
  const withDatabase = opening(database);
  return [
    {
      name: 'payments',
      ...{ first: 2, every: 5 * minute },
      run: withDatabase((db) => reconcile({ db, gateways, published })),
      failure: 'Payments cannot be reconciled',
    },
    {
      name: 'membership notices',
      ...{ first: 30, every: hour },
      run: withDatabase(sendMembershipNotices),
      failure: 'Churches were not told of renewals and cards',
    },
  ];
}

function churchJobs({
  database,
  published,
  namedNetwork,
}: Pick<JobParts, 'database' | 'published' | 'namedNetwork'>): Job[] {
  const withDatabase = opening(database);
  return [
    {
      name: 'church imports',
      ...{ first: 2, every: 1 },
      run: withDatabase((db) => runImports(db, published)),
      failure: 'A list of churches was not worked on',
    },
    {
      // Addresses are leased, so that a slow one is read once.
      name: 'addresses of church lists',
      ...{ first: 2, every: 2 },
      run: withDatabase(async (db) => {
        await readFeeds(db, namedNetwork);
        await settleNights(db);
      }),
      failure: 'An address of a list of churches was not read',
    },
    {
      name: 'listings',
      ...{ first: minute, every: 6 * hour },
      run: withDatabase(async (db) => {
        await remindChurches(db);
        await deleteAbandoned(db);
        await forgetOldDecisions(db);
        await forgetOldJoins(db);
        await deleteOldLists(db);
        await deleteOldNights(db);
        await listWaitingChurches(db, published);
      }),
      failure: 'Churches were not reminded',
    },
    {
      name: 'closed accounts',
      ...{ first: 20 * minute, every: 24 * hour },
      run: withDatabase((db) => eraseClosedAccounts(db, published)),
      failure: 'Closed accounts were not erased',
    },
  ];
}

/** Each process stores its own counts. */
function countingJobs({ database }: Pick<JobParts, 'database'>): Job[] {
  const withDatabase = opening(database);
  const times = { first: minute, every: minute, everywhere: true, atEnd: true } as const;
  return [
    {
      name: 'page views',
      ...times,
      run: withDatabase(storeCountedViews),
      failure: 'Page views were not stored',
    },
    {
      name: 'asked addresses',
      ...times,
      run: withDatabase(storeAskedAddresses),
      failure: 'Old and missing addresses were not counted',
    },
  ];
}

/** What each process asks by itself, for the operator's page. */
function outwardJobs({ origin, releases }: Pick<JobParts, 'origin' | 'releases'>): Job[] {
  const certificate: Job = {
    name: 'certificate',
    // Read as visitors get it, once the site answers them.
    ...{ first: 120, every: hour, everywhere: true },
    run: () => readCertificate(origin),
    failure: 'The certificate of the site was not read',
  };
  const newest = (url: string): Job => ({
    name: 'newest release',
    ...{ first: 30, every: 24 * hour, everywhere: true },
    run: () => readNewestRelease(url),
    failure: 'The newest release is not known',
  });
  return [
    ...(origin.startsWith('https:') ? [certificate] : []),
    ...(releases === undefined ? [] : [newest(releases)]),
  ];
}
