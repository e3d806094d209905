import { getTranslations } from 'next-intl/server';

const marks = ['heading', 'scripture', 'bold', 'italic', 'list', 'link'] as const;

const examples: Record<(typeof marks)[number], string> = {
  heading: '## …',
  scripture: '> …\n>\n> — …',
  bold: '**…**',
  italic: '*…*',
  list: '- …\n- …',
  link: '[…](https://…)',
};

/** Help on the Markdown of a text. */
export async function WritingHelp() {
  const t = await getTranslations('staffDesk.content.tools');
  return (
    <details>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-small text-soft">
        {t('help')}
      </summary>
      <dl className="mt-3 grid gap-3 rounded-soft bg-surface p-4 text-small tablet:grid-cols-2">
        {marks.map((mark) => (
          <div key={mark}>
            <dt className="font-semibold">{t(mark)}</dt>
            <dd>
              <code className="whitespace-pre">{examples[mark]}</code>
            </dd>
          </div>
        ))}
        <div className="tablet:col-span-2">
          <dt className="font-semibold">{t('paragraph')}</dt>
          <dd>{t('paragraphText')}</dd>
        </div>
      </dl>
    </details>
  );
}
