import { getFormatter, getTranslations } from 'next-intl/server';
import { Section } from '@/components/desk-layout/section';
import { UndeliverableNote } from '@/components/desk-layout/undeliverable-note';
import { type ChurchRecord, emailReasons } from '@/lib/content/church-records';
import { localeNames } from '@/lib/i18n/locales';
import { ChurchOwners } from './church-owners';
import { churchPath, type RefusedForm } from './church-words';
import { PersonEmail } from './person-email';
import { ReasonForm } from './reason-form';

type Person = ChurchRecord['people'][number];

interface Props {
  church: ChurchRecord;
  refused: RefusedForm;
}

/** Who belongs to a church, with what they may do, and who is invited. */
export async function ChurchPeople({ church, refused }: Props) {
  const t = await getTranslations('staffDesk.churches.people');
  return (
    <Section id="people" title={t('title')}>
      {church.people.length === 0 && <p className="text-note">{t('none')}</p>}
      <ul className="grid gap-4">
        {church.people.map((person) => (
          <li key={person.id}>
            <PersonFacts person={person} />
            {person.status === 'joined' && !church.closing && (
              <PersonEmail church={church.id} person={person} refused={refused} />
            )}
            {person.status !== 'joined' && !church.closing && (
              <RevokeInvitation church={church.id} person={person} refused={refused} />
            )}
          </li>
        ))}
      </ul>
      {!church.closing && <ChurchOwners church={church} refused={refused} />}
    </Section>
  );
}

interface RevokeProps {
  church: string;
  person: Person;
  refused: RefusedForm;
}

/** Takes back an invitation, such as one to a mistyped address. */
async function RevokeInvitation({ church, person, refused }: RevokeProps) {
  const t = await getTranslations('staffDesk.churches.revoke');
  const email = await getTranslations('staffDesk.churches.email');
  const fault = refused.form === `invitation-${person.id}` ? refused.fault : undefined;
  return (
    <details open={fault !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
        {t('title')}
      </summary>
      <ReasonForm
        action={`${churchPath(church)}/revoke-invitation`}
        fault={fault}
        text={t('text', { email: person.email })}
        since={undefined}
        fields={{ invitation: person.id }}
        reasonLabel={email('reason')}
        reasons={emailReasons.map((value) => ({ value, label: email(`reasons.${value}`) }))}
        told={t('told')}
        submit={t('do')}
      />
    </details>
  );
}

async function PersonFacts({ person }: { person: Person }) {
  const t = await getTranslations('staffDesk.churches.people');
  const roles = await getTranslations('churchDesk.people');
  const date = (await getFormatter()).dateTime(new Date(person.since), { dateStyle: 'medium' });
  const { name, email, phone, role, status, locale, pays } = person;
  return (
    <>
      <p className="text-note font-semibold">{name || email}</p>
      <p className="text-note">{[name && email, phone].filter(Boolean).join(' · ')}</p>
      <p className="text-small text-soft">
        {[
          roles(`role.${role}`),
          roles(`status.${status}`, { date }),
          locale && localeNames[locale],
          pays && t('pays'),
          status === 'joined' && !person.confirmed && t('unconfirmed'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <UndeliverableNote reason={person.undeliverable} />
    </>
  );
}
