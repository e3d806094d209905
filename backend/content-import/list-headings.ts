import { type Locale, locales } from '../../lib/contract/locales.ts';
import { normalise } from '../search/normalise.ts';

/** What a column of a list of questions or of films says. */
export type ListedField =
  | 'title'
  | 'body'
  | 'summary'
  | 'film'
  | 'category'
  | 'language'
  | 'published'
  | 'author'
  | 'address'
  | 'image'
  | 'tags'
  | 'rest'
  | 'privacy'
  | 'draft'
  | 'public'
  | 'id';

/** Headings in English, Spanish, French and Korean, and the keys of video platforms, as `normalise` writes them. */
const headings: Record<ListedField, string> = {
  title:
    'title|question|q|faq|name|heading|headline|subject|video title|video title original|titulo|pregunta|nombre|titulo del video|titre|nom|intitule|titre de la video|제목|질문|이름|동영상 제목|영상 제목',
  body: 'answer|a|body|text|content|article|html|plain content|rich content|post content|post body|introtext|description|long answer|full answer|video description|video description original|respuesta|texto|contenido|cuerpo|descripcion|respuesta larga|reponse|texte|contenu|corps|reponse longue|답변|답|내용|본문|설명|긴 답변',
  summary:
    'short answer|summary|excerpt|teaser|abstract|post summary|subtitle|respuesta corta|resumen|extracto|reponse courte|resume|extrait|chapo|짧은 답변|요약|한 줄 답변',
  film: 'video|video url|video link|video id|film|youtube|vimeo|youtube url|youtube id|youtube link|vimeo|vimeo url|vimeo link|vimeo id|clip uri|uri|share url|url|link|webpage url|watch url|content details video id|enlace|enlace del video|url del video|id del video|lien|lien de la video|url de la video|id de la video|영상|동영상|비디오|영상 주소|동영상 주소|링크|유튜브|동영상 id',
  category:
    'category|categories|topic|section|theme|playlist|playlist title|group|categoria|tema|seccion|lista|lista de reproduccion|categorie|rubrique|sujet|분류|카테고리|주제|범주|재생목록|재생 목록',
  language:
    'language|lang|locale|default language|default audio language|video audio language|idioma|lengua|langue|언어',
  published:
    'date|published|published at|published on|post date|created on|publish date|publication date|created|created time|created at|release time|upload date|video publish time|video publish timestamp|published date|post date|date published|video create timestamp|timestamp|fecha|fecha de publicacion|fecha de creacion|date de publication|date de creation|publie le|날짜|게시일|작성일|게시 날짜|업로드 날짜',
  author:
    'author|by|writer|speaker|channel|channel title|uploader|video owner channel title|autor|autora|orador|canal|auteur|autrice|orateur|chaine|저자|글쓴이|작성자|강사|채널',
  address:
    'old address|old url|page url|post page url|permalink|path|direccion|direccion antigua|adresse|ancienne adresse|주소|옛 주소|예전 주소',
  image:
    'image|cover image|image url|picture|photo|thumbnail|thumbnail url|featured image|main image|imagen|foto|miniatura|photo url|vignette|사진|그림|대표 사진|썸네일',
  tags: 'tags|tag|keywords|labels|etiquetas|palabras clave|etiquettes|mots cles|태그|키워드',
  rest: 'fulltext',
  draft: 'draft|is draft|archived|borrador|brouillon|임시 글|임시글',
  public: 'is published|is public|state',
  privacy:
    'privacy|availability|privacy status|visibility|video state privacy|privacidad|visibilidad|confidentialite|visibilite|공개 상태|공개 범위',
  id: 'id|key|number|no|slug|alias|post id|item id|code|ref|reference|numero|codigo|번호|고유번호|아이디',
};

const byHeading = new Map<string, ListedField>(
  Object.entries(headings).flatMap(([field, names]) =>
    names.split('|').map((name) => [name, field as ListedField] as const),
  ),
);
/** Names of the site's languages, in these languages, and their codes. */
const languageNames = new Map<string, Locale>(
  locales.flatMap((code) => [
    [code, code] as const,
    ...locales.map((other) => {
      const name = new Intl.DisplayNames([other], { type: 'language' }).of(code) ?? code;
      return [normalise(name), code] as const;
    }),
  ]),
);
/** Longer than any heading. */
const maxHeading = 80;

export interface Heading {
  field: ListedField;
  /** Of a column for one language, as “question (es)”. */
  language?: Locale;
  /** Whether only the end of its path names it, as `snippet.title`. */
  isInner?: boolean;
}

/** What a heading names; undefined if nothing. */
export function headingOf(words: string): Heading | undefined {
  if (words === '' || words.length > maxHeading) return undefined;
  const spaced = words.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.\-()[\]/:]/g, ' ');
  const key = normalise(spaced);
  const field = byHeading.get(key);
  if (field) return { field };
  const parts = key.split(' ');
  const last = languageNames.get(parts.at(-1) ?? '');
  const first = languageNames.get(parts[0] ?? '');
  const inner = last ? parts.slice(0, -1) : first ? parts.slice(1) : undefined;
  const ofLanguage = inner && byHeading.get(inner.join(' '));
  const language = last ?? first;
  if (ofLanguage && language) return { field: ofLanguage, language };
  // The keys of feeds: `snippet.title`, `snippet.resourceId.videoId`.
  for (let from = 1; words.includes('.') && from < parts.length; from++) {
    const found = byHeading.get(parts.slice(from).join(' '));
    if (found) return { field: found, isInner: true };
  }
  return undefined;
}

/** The language that a cell names, by its code or its name in one of the site's languages; '' for no words. */
export function languageNamed(words = ''): string {
  const key = normalise(words);
  return languageNames.get(key) ?? languageNames.get(key.split(/[ -]/)[0] ?? '') ?? key;
}
