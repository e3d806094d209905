import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ChurchProfile, Service } from '@/lib/content/churches';
import { weekdays } from '@/lib/contract/locations';
import { languageName } from './names';
import { NextServiceLine } from './next-service-line';

/** The weekly services by day; with scripts also the next service, in the church's time zone. */
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
              {byDay(services).map((dayServices) => (
                <tr key={dayServices[0].weekday} className="border-t border-line align-top">
                  <th scope="row" className="w-2/5 py-3 pr-4 font-semibold">
                    {days(`day.${weekdays[dayServices[0].weekday] ?? 'sunday'}`)}
                  </th>
                  <td className="py-3">
                    <ul>
                      {dayServices.map((service) => (
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

/** Groups services by day, in the order of the week. */
function byDay(services: Service[]): [Service, ...Service[]][] {
  return Object.values(Object.groupBy(services, ({ weekday }) => weekday)) as [
    Service,
    ...Service[],
  ][];
}

/** Returns a date with the service's time in UTC. */
function dateOf({ time }: Service): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.UTC(2000, 0, 1, hours, minutes));
}
