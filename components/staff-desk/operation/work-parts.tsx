import { ButtonForm } from '@/components/desk-layout/button-form';
import { LocaleLink } from '@/components/ui/locale-link';
import { type Operation, queueActions } from '@/lib/content/operation';
import { Part, Things } from './facts';
import type { OperationWords } from './say';

interface Props {
  operation: Operation;
  words: OperationWords;
}

type Queue = NonNullable<Operation['queues']>[number];

/** What waits, what was given up, what runs by itself, and what was refused. */
export async function WorkParts({ operation: { queues, jobs, refused }, words }: Props) {
  const { t, number, moment, job, queue } = words;
  return (
    <>
      <Part id="queues" title={t('queues')} known={queues !== null}>
        <Things
          isShort
          things={(queues ?? []).map((one) => ({
            key: one.name,
            name: queue(one.name),
            lines: linesOf(one, words),
            more: one.given_up > 0 && <Buttons queue={one} words={words} />,
          }))}
        />
      </Part>
      <Part id="jobs" title={t('jobs')} known={jobs !== null && jobs.length > 0}>
        <Things
          isShort
          things={(jobs ?? []).map(({ name, last_run_at, last_error, next_run_at }) => ({
            key: name,
            name: job(name),
            lines: [
              last_run_at ? t('lastRun', { moment: moment(last_run_at) }) : t('noRun'),
              next_run_at && t('nextRun', { moment: moment(next_run_at) }),
            ],
            more: last_error && (
              <p className="text-small text-wrong">{t('lastError', { error: last_error })}</p>
            ),
          }))}
        />
      </Part>
      <Part id="refused" title={t('refused')} known={refused !== null}>
        {refused?.length === 0 ? (
          <p className="rounded-soft bg-surface px-5 py-4 text-note">{t('nothingRefused')}</p>
        ) : (
          <Things
            isShort
            things={(refused ?? []).map(({ limit, count, by_everyone }) => ({
              key: limit,
              name: <code>{limit}</code>,
              lines: [
                t('refusals', { count }),
                by_everyone > 0 && t('byEveryone', { count: number(by_everyone) }),
              ],
            }))}
          />
        )}
      </Part>
    </>
  );
}

function linesOf({ waiting, oldest_seconds, given_up }: Queue, { t, age }: OperationWords) {
  return [
    waiting > 0 || given_up === 0 ? t('waiting', { count: waiting }) : null,
    oldest_seconds !== null && t('oldest', { age: age(oldest_seconds) }),
    given_up > 0 && t('givenUp', { count: given_up }),
  ].filter(Boolean);
}

/** The buttons of a queue in which something was given up. */
function Buttons({
  queue: { name },
  words: { t, queue },
}: {
  queue: Queue;
  words: OperationWords;
}) {
  const isLetters = name === 'letters' || name === 'returned_letters';
  const actions = isLetters ? queueActions[name] : [];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {actions.map((action) => (
        <ButtonForm
          key={action}
          action={`/desk/operation/${action}`}
          fields={{ queue: name }}
          label={t(`action.${action}`)}
          about={queue(name)}
        />
      ))}
      {isLetters && (
        <LocaleLink path="/desk/letters" className="py-1 text-note text-link underline">
          {t('eachLetter')}
        </LocaleLink>
      )}
    </div>
  );
}
