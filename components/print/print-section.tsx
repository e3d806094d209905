import { getLocale, getTranslations } from 'next-intl/server';
import { Folded } from '@/components/ui/folded';
import { printedMedia } from '@/lib/contract/media';
import { papersOf, sheetPath } from '@/lib/print/paper';
import { SheetPicture } from './sheet-picture';

/** Links to the printable sheets of a video page, collapsed because most visitors come for the film. */
export async function PrintSection({ path }: { path: string }) {
  const locale = await getLocale();
  const t = await getTranslations('print');
  return (
    <Folded icon="print" title={t('title')}>
      <p className="text-note text-soft">{t('text')}</p>
      <ul className="mt-6 grid gap-x-8 gap-y-6 tablet:grid-cols-2">
        {printedMedia.map((format) => (
          <li key={format} className="flex gap-4">
            <SheetPicture format={format} />
            <div>
              <h3 className="font-semibold">{t(format)}</h3>
              <p className="text-note text-soft">{t(`${format}Text`)}</p>
              <ul className="mt-1 flex flex-wrap gap-x-5">
                {papersOf[format].map((paper) => (
                  <li key={paper}>
                    <a
                      href={sheetPath(locale, path, { format, paper })}
                      aria-label={t('download', {
                        format: t(format),
                        paper: t(`paper.${paper}`),
                      })}
                      className="inline-flex min-h-11 items-center text-note text-link underline underline-offset-4"
                    >
                      {t(`paper.${paper}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
