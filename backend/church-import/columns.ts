import type { ListField } from '../../lib/contract/church-imports.ts';
import { type WeekDay, weekdays } from '../../lib/contract/weekdays.ts';
import { normalise } from '../search/normalise.ts';
import { dayOf } from './days.ts';
import type { TableRow } from './table.ts';

/** Headings in English, Spanish, French and Korean, and the keys of feeds, as `normalise` writes them. */
const headings: Record<ListField, string> = {
  id: 'id|uuid|slug|key|church id|external id|identifier|identificador|identifiant|codigo|code|ref|reference|번호|고유번호|아이디|church code',
  name: 'name|church|church name|name of ministry|ministry|ministry name|fellowship|parish|campus|parroquia|paroisse|name of church|name of the church|churchname|organization|organization name|organisation|congregation|title|nombre|iglesia|nombre de la iglesia|nom|eglise|nom de l eglise|assemblee|이름|교회|교회명|교회 이름|교회이름|단체명',
  address:
    'address|address1|address 1|address line 1|addressline1|street|street address|street 1|addr|location address|physical address|street addr|meeting address|worship address|direccion|domicilio|calle|direccion 1|adresse|rue|adresse 1|adresse postale|주소|도로명주소|도로명 주소|소재지|상세 주소',
  address_more:
    'address2|address 2|address line 2|addressline2|street 2|suite|unit|apt|complemento|direccion 2|complement d adresse|complement|adresse 2|상세주소|나머지 주소|나머지주소',
  whole_address:
    'formatted address|full address|complete address|city state zip|city state zip code|city state|city st zip|city and state|city state postal code|cp ville|code postal ville|ville code postal|ciudad y estado|direccion completa|adresse complete|전체 주소|전체주소',
  city: 'city|town|city town|locality|suburb|municipality|ciudad|localidad|municipio|poblacion|ville|commune|localite|도시|시|시군구|시 군 구|구군',
  state:
    'state|province|state province|province state|state or province|region|county|st|estado|provincia|estado provincia|departamento|comunidad autonoma|departement|canton|etat|region province|주|도|시도|시 도|지역',
  zip: 'zip|zip code|zipcode|postal|postal code|postalcode|post code|postcode|zip postal code|zip postal|plz|cp|c p|codigo postal|codigo zip|code postal|npa|우편번호|우편 번호',
  country: 'country|country code|nation|pais|pays|국가|나라|국가 코드',
  latitude:
    'latitude|lat|y|latitud|위도|geo lat|lat long|lat lng|lat lon|latlng|latlong|latitude longitude|coordinates|coords|gps|coordenadas|coordonnees|coordonnees gps|좌표|coordinates lat|location latitude',
  longitude: 'longitude|lng|lon|long|x|longitud|경도|geo lng|coordinates lng|location longitude',
  phone:
    'phone|phone number|telephone|tel|telephone number|church phone|office phone|phone 1|main phone|telefono|numero de telefono|telefono fijo|telephone fixe|numero de telephone|전화|전화번호|전화 번호|연락처|교회 전화',
  website:
    'website|web site|web|site|url|web address|homepage|home page|site web|sitio|sitio web|pagina web|pagina|web page|internet|홈페이지|웹사이트|웹 사이트|누리집|website url',
  pastor_name:
    'pastor|pastor name|pastors|lead pastor|senior pastor|minister|priest|leader|pastor principal|nombre del pastor|pasteur|nom du pasteur|responsable|목사|담임목사|담임 목사|담임|담임교역자|목회자|목사명',
  description:
    'description|about|about us|summary|descripcion|acerca de|presentacion|presentation|a propos|소개|설명|교회 소개|교회소개',
  languages:
    'language|languages|language s|languages spoken|worship language|worship languages|idioma|idiomas|lengua|lenguas|langue|langues|langue s|언어|예배 언어|사용 언어|사용언어',
  types: 'types',
  services:
    'service|services|service times|service time|worship|worship times|worship time|worship services|times|schedule|midweek|mid week|midweek service|entre semana|en semaine|새벽기도|새벽예배|새벽 예배|새벽 기도|meeting times|meetings|mass times|masses|sunday services|sunday service|sunday worship|sunday|sundays|culto|cultos|horario|horarios|horario de cultos|horarios de culto|reuniones|servicios|misas|domingo|cultes|culte|horaires|horaires des cultes|heures des cultes|reunions|offices|dimanche|messes|예배|예배 시간|예배시간|주일예배|주일 예배|주일|예배 안내|모임 시간',
  day: 'day|weekday|day of week|meeting day|meeting days|service day|worship day|dia|dias|dia de culto|jour du culte|예배 요일|jour|요일',
  time: 'time|meeting time|start|start time|starttime|hour|hora|hora de inicio|heure|heure de debut|시간|시작 시간',
  time_zone: 'time zone|timezone|tz|zona horaria|huso horario|fuseau horaire|시간대',
  online: 'online|is online|virtual|en linea|en ligne|온라인',
  unused:
    'email|e mail|mail|email address|contact email|correo|correo electronico|courriel|adresse e mail|adresse electronique|이메일|메일|전자우편|notes|note|comments|comment|remarks|notas|observaciones|comentarios|remarques|commentaires|비고|메모|참고|end time|endtime|updated|last updated|created|created at|updated at|mobile|cell|cell phone|fax|movil|celular|portable|휴대폰|휴대전화|팩스|denomination|denominacion|교단',
};

const byHeading = new Map<string, ListField>(
  Object.entries(headings).flatMap(([field, names]) =>
    names.split('|').map((name) => [name, field as ListField] as const),
  ),
);
/** Longer than any heading. */
const maxHeading = 60;

/** The field that a heading names; undefined if it names none. */
export function fieldOf(heading: string): ListField | undefined {
  if (heading === '' || heading.length > maxHeading) return undefined;
  const words = heading.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.]/g, ' ');
  const key = normalise(words);
  const exact = byHeading.get(key) ?? byHeading.get(key.replace(/ s$/, ''));
  if (exact) return exact;
  // “Phone (office)*”, “Church phone”, “addr:city”, “geo.lat”.
  const plain = normalise(words.replace(/\([^()]{0,60}\)|\*/g, ' '));
  const inner = plain.replace(/^(?:church|office|main|addr|address|location|contact|geo) /, '');
  // “Service time 2”.
  const first = inner.replace(/ \d{1,2}$/, '');
  const found =
    byHeading.get(plain) ??
    (inner === 'name' ? undefined : (byHeading.get(inner) ?? byHeading.get(first)));
  if (found) return found;
  if (heading.includes('.')) return fieldOfPath(heading);
  // “Wednesday”, “Saturday evening”: the services of that day; with an hour it is a church's own words.
  return !/\d/.test(key) && dayOf(key.split(' ')[0] ?? '') ? 'services' : undefined;
}

/** Objects of a feed that are the church itself. */
const ownObject = /^(?:attributes|properties|fields|church|organization|data|record|node|venue)$/i;

/** The field of a path of keys, as `attributes.location.street`; what names other things names only these. */
function fieldOfPath(path: string): ListField | undefined {
  const keys = path.split('.');
  const field = fieldOf(keys.at(-1) ?? '');
  const isNamed = field === 'id' || field === 'name' || field === 'description';
  return isNamed && !ownObject.test(keys.at(-2) ?? '') ? undefined : field;
}

export interface Column {
  /** In the words of the list; empty if the column has none. */
  heading: string;
  field: ListField | undefined;
  /** The day that the heading of a column of services names. */
  day?: WeekDay | undefined;
}

/** Rows above the headings, such as the name of the list. */
const rowsBefore = 10;

/**
 * The columns of a list, and the row of its headings: that which a person has chosen (from 1; 0: none), or of
 * the first rows that which names the most fields. A list without headings begins with its first church, and
 * its columns are for a person to name.
 */
export function columnsOf(
  rows: readonly TableRow[],
  chosenRow?: number,
): { columns: Column[]; headingRow: number } {
  const headingRow = chosenRow === undefined ? findHeadings(rows) : chosenRow - 1;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const cells = rows[headingRow]?.cells ?? [];
  const columns = Array.from({ length: width }, (_, index) => column(cells[index] ?? ''));
  return { columns: once(columns), headingRow };
}

function findHeadings(rows: readonly TableRow[]): number {
  const known = rows
    .slice(0, rowsBefore)
    .map(({ cells }) => new Set(cells.map(fieldOf).filter((field) => field !== undefined)).size);
  const most = Math.max(...known);
  return most === 0 ? -1 : known.indexOf(most);
}

const column = (heading: string): Column => withField(heading, fieldOf(heading));

/** A column that is this field. */
export function withField(heading: string, field: ListField | undefined): Column {
  const words = field === 'services' ? normalise(heading).split(' ') : [];
  const day = words.map(dayOf).find((one) => one);
  return { heading, field, ...(day && { day }) };
}

/** Only services may be in several columns; of others the first counts, and the rest has no place. */
function once(columns: Column[]): Column[] {
  const seen = new Set<ListField>();
  return columns.map((one) => {
    const { field } = one;
    if (!field || field === 'services' || field === 'unused') return one;
    if (seen.has(field)) return { ...one, field: 'unused' };
    seen.add(field);
    return one;
  });
}

export const dayByNumber = (text: string): WeekDay | undefined =>
  /^[0-6]$/.test(text) ? weekdays[Number(text)] : undefined;
