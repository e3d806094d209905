import { Pagination } from '@/components/content/pagination';
import { momentFormatter } from '@/components/desk-layout/moments';
import { Section } from '@/components/desk-layout/section';
import { withQuery } from '@/components/forms/desk-form';
import { LocaleLink } from '@/components/ui/locale-link';
import type { Page } from '@/lib/content/paging';

interface Sent {
  id: string;
  file_name: string;
  created_at: string;
}

interface Props<Item extends Sent> {
  /** The path of the imports, without a locale. */
  path: string;
  page: Page<Item>;
  words: {
    title: string;
    none: string;
    /** What a file is, and what has become of it. */
    about: (item: Item) => string;
    sent: (item: Item, date: string) => string;
  };
}

/** The files that were sent so far, newest first. */
export async function ImportsList<Item extends Sent>({ path, page, words }: Props<Item>) {
  const formatMoment = await momentFormatter();
  return (
    <Section id="imports" title={words.title}>
      {page.items.length === 0 && <p className="text-note">{words.none}</p>}
      <ul className="grid gap-3">
        {page.items.map((item) => (
          <li key={item.id} className="rounded-soft bg-surface p-5">
            <h3 className="text-note font-semibold">
              <LocaleLink path={`${path}/${encodeURIComponent(item.id)}`} className="text-link">
                {item.file_name}
              </LocaleLink>
            </h3>
            <p className="text-note">{words.about(item)}</p>
            <p className="text-small text-soft">
              {words.sent(item, formatMoment(item.created_at))}
            </p>
          </li>
        ))}
      </ul>
      <Pagination page={page} pathOf={(number) => withQuery(path, { page: String(number) })} />
    </Section>
  );
}
