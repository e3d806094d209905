import { getTranslations } from 'next-intl/server';

/** What the checks of the content folder find, by a name that the page words; the first that fits. */
const known = [
  ['missing', /^(?:is missing|must not be empty|is needed\b.*|Invalid input: expected .*)$/],
  ['shortAnswer', /^must begin with a paragraph, the short answer$/],
  ['oneParagraph', /^must be one paragraph of plain text$/],
  ['html', /^raw HTML is not allowed/],
  ['topHeading', /^a # heading is not allowed/],
  ['film', /^must be a path below \/media\//],
  ['picture', /^must be the name of a scene/],
  ['slug', /^must be a slug/],
  ['date', /^must be a date/],
  ['number', /^must be a number/],
  ['itself', /^names the answer itself$/],
  ['noFilm', /^has words for a video, but en\.md names no video$/],
  ['notYaml', /^(?:is not YAML|must begin with front matter)/],
] as const;

/** A reason in the language of the page. What it has no words for is said as the checks say it, in English. */
export async function faultWords(): Promise<(reason: string) => string> {
  const t = await getTranslations('staffDesk.content.reason');
  return (reason) => {
    const long = /^the first paragraph has (\d+) characters, it may have (\d+)$/.exec(reason);
    if (long) return t('tooLong', { count: Number(long[1]), max: Number(long[2]) });
    const nothing = /^“(.*)” names nothing$/.exec(reason);
    if (nothing) return t('namesNothing', { name: nothing[1] ?? '' });
    const twice = /^“(.*)” is used twice$/.exec(reason);
    if (twice) return t('twice', { name: twice[1] ?? '' });
    if (/^(?:a link must begin with|must be a link$)/.test(reason)) {
      return t('link', { beginnings: 'https:// mailto: tel: /' });
    }
    const name = known.find(([, pattern]) => pattern.test(reason))?.[0];
    return name ? t(name) : reason;
  };
}
