import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ChurchProfile, Service } from '@/lib/content/churches';
import { weekdays } from '@/lib/contract/locations';
import { languageName } from './names';
import { NextServiceLine } from './next-service-line';

/** When the church meets, day by day; with scripts the next service, on the church's own clock. */
export async function ServiceTimes({ church }: { church: ChurchProfile }) {
  const t = await getTranslations('church');
  const days = await getTranslations('locator');
  const format = await getFormatter();
  const locale = await getLocale();
  const { services, timeZone } = church;
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="text-title">
        {t('services')}
      </h2>
      {services.length === 0 ? (
        <p className="mt-3 text-soft">{t('noServices')}</p>
      ) : (
        <>
          {timeZone && (
            <NextServiceLine
              locale={locale}
              timeZone={timeZone}
              services={services}
              labels={{ next: t('nextService'), yours: t('yourTime') }}
            />
          )}
          <table className="mt-5 w-full table-fixed border-collapse text-left">
            <caption className="sr-only">{t('servicesCaption', { name: church.name })}</caption>
            <tbody>
              {byDay(services).map((ofDay) => (
                <tr key={ofDay[0].weekday} className="border-t border-line align-top">
                  <th scope="row" className="w-2/5 py-3 pr-4 font-semibold">
                    {days(`day.${weekdays[ofDay[0].weekday] ?? 'sunday'}`)}
                  </th>
                  <td className="py-3">
                    <ul>
                      {ofDay.map((service) => (
                        <li
                          key={`${service.time}${service.language}`}
                          className="flex flex-wrap gap-x-3"
                        >
                          <time dateTime={service.time} className="tabular-nums">
                            {format.dateTime(dateOf(service), {
                              hour: 'numeric',
                              minute: '2-digit',
                              timeZone: 'UTC',
                            })}
                          </time>
                          {service.language && (
                            <span className="text-soft">
                              {languageName(service.language, locale)}
                            </span>
                          )}
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

/** Services in the order of the week, those of one day together. */
function byDay(services: Service[]): [Service, ...Service[]][] {
  return Object.values(Object.groupBy(services, ({ weekday }) => weekday)) as [
    Service,
    ...Service[],
  ][];
}

/** A date that shows that time in UTC. */
function dateOf({ time }: Service): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.UTC(2000, 0, 1, hours, minutes));
}
