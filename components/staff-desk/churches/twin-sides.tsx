import { getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import type { TwinComparison } from '@/lib/content/church-records';
import { valueFormatter } from '../field-changes';
import { churchPath } from './church-words';

const fields = [
  ...(['name', 'address', 'city', 'state', 'zip', 'country', 'phone', 'website'] as const),
  ...(['pastor_name', 'description'] as const),
];

/** What a listing and a church say, side by side; what differs is marked by words, too. */
export async function TwinSides({ twin }: { twin: TwinComparison }) {
  const t = await getTranslations('staffDesk.churches.twin');
  const label = await getTranslations('staffDesk.decide.field');
  const words = await valueFormatter();
  const { listing, says } = twin;
  const shown = fields.filter((field) => listing[field] || says[field]);
  return (
    <>
      <table className="w-full table-fixed border-collapse text-start text-note">
        <thead>
          <tr>
            {[t('listed'), twin.church.name].map((title) => (
              <th key={title} scope="col" className="p-2 text-start align-bottom font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map((field) => {
          const [a, b] = [words(field, listing[field]), words(field, says[field])];
          return (
            <tbody key={field} className="border-t border-line">
              <tr>
                <th colSpan={2} scope="rowgroup" className="px-2 pt-3 text-start text-small">
                  {label(field)}
                  {a === b && <span className="font-normal text-soft"> · {t('same')}</span>}
                </th>
              </tr>
              <tr>
                {[a, b].map((value, side) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the two sides
                    key={side}
                    className={`px-2 pt-1 pb-3 align-top whitespace-pre-line ${a === b ? 'text-soft' : ''}`}
                  >
                    {value || <span className="text-soft">{t('empty')}</span>}
                  </td>
                ))}
              </tr>
            </tbody>
          );
        })}
      </table>
      <Holder twin={twin} />
    </>
  );
}

async function Holder({ twin: { listing, holder, state } }: { twin: TwinComparison }) {
  const t = await getTranslations('staffDesk.churches.twin');
  return (
    <div className="mt-4 grid gap-1 text-note">
      {listing.listed && (
        <p>
          <LocaleLink path={`/church/${listing.slug}`} className="text-link">
            {t('page')}
          </LocaleLink>
        </p>
      )}
      {holder && (
        <p>
          <LocaleLink path={churchPath(holder.id)} className="text-link">
            {t('holder', { name: holder.name })}
          </LocaleLink>
        </p>
      )}
      {!holder && state !== 'joined' && <p className="text-soft">{t('noHolder')}</p>}
    </div>
  );
}
