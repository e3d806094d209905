import { getLocale, getTranslations } from 'next-intl/server';
import type { ChurchProfile } from '@/lib/content/churches';
import type { Service } from '@/lib/content/services';
import { weekdays } from '@/lib/contract/weekdays';
import type { Locale } from '@/lib/i18n/locales';
import { languageName } from './names';
import { NextServiceLine } from './next-service-line';
import { serviceWords } from './service-words';

/** The services by day; with scripts also the next service, in the church's time zone. */
export async function ServiceTimes({ church }: { church: ChurchProfile }) {
  const t = await getTranslations('church');
  const days = await getTranslations('locator');
  const words = await serviceWords();
  const locale = await getLocale();
  const { services, timeZone, closed } = church;
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
              closed={closed}
              languages={languageNames(services, locale)}
              labels={{ next: t('nextService'), yours: t('yourTime') }}
            />
          )}
          {closed.length > 0 && (
            <ul className="mt-3">
              {closed.map((days) => (
                <li key={days.from} className="font-semibold">
                  {words.closed(days)}
                </li>
              ))}
            </ul>
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
                          key={JSON.stringify(service)}
                          className={isLong(service) ? 'mb-2 last:mb-0' : 'flex flex-wrap gap-x-3'}
                        >
                          <time dateTime={service.time} className="tabular-nums">
                            {words.clock(service)}
                          </time>
                          <span className="block text-soft">
                            {words.details(service).join(' · ')}
                          </span>
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

/** Whether more is known of a service than its time and language: its details have a line of their own. */
const isLong = ({ weekday: _weekday, time: _time, language: _language, ...more }: Service) =>
  Object.keys(more).length > 0;

function languageNames(services: Service[], locale: Locale): Record<string, string> {
  const tags = new Set(services.flatMap(({ language }) => language ?? []));
  return Object.fromEntries([...tags].map((tag) => [tag, languageName(tag, locale)]));
}

/** Groups services by day, in the order of the week. */
function byDay(services: Service[]): [Service, ...Service[]][] {
  return Object.values(Object.groupBy(services, ({ weekday }) => weekday)) as [
    Service,
    ...Service[],
  ][];
}
