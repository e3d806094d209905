import { sentenceWithout, type WordRule } from '../rule.ts';

/** Masculine adjectives that would describe the reader. */
const masculine =
  'abandonado|agotado|amado|asustado|avergonzado|bautizado|bienvenido|cansado|culpado|decidido|deprimido|desesperado|enamorado|enfermo|enojado|herido|interesado|invitado|listo|perdido|perdonado|pequeño|preocupado|preparado|querido|registrado|seguro|sentado|solo|suscrito';

/** Imperatives that address usted. */
const formalOrders =
  'abra|acepte|acuda|agregue|aguarde|añada|apoye|busque|cierre|comparta|complete|comuníquese|confirme|copie|descargue|díganos|elija|entre|envíe|envíenos|escanee|escoja|escriba|escríbanos|espere|guarde|haga|indique|ingrese|inténtelo|introduzca|lea|llame|llámenos|llene|mire|pegue|pida|pruebe|pulse|recuerde|responda|respóndala|revise|seleccione|siga|suba|tenga|toque|únase|vaya|vea|vuelva';

/** Literal translations from English that occurred in earlier texts. */
const calques =
  'otro nombre que el tuyo|le falta una @|intro(?= para)|ha[ns]? aceptado de|le buscan? por|hace sentido|aplicar (?:a|para) un|tomar lugar';

const count = (words: string, mark: string) => words.split(mark).length - 1;

function unopened(closing: string, opening: string) {
  return (words: string) =>
    count(words, closing) === count(words, opening)
      ? undefined
      : `${count(words, opening)} × ${opening}, ${count(words, closing)} × ${closing}`;
}

export const es: WordRule[] = [
  {
    name: 'opening-question-mark',
    message: 'A question opens with ¿.',
    find: unopened('?', '¿'),
    wrong: 'Dios me oye?',
    right: '¿Dios me oye?',
  },
  {
    name: 'opening-exclamation-mark',
    message: 'An exclamation opens with ¡.',
    find: unopened('!', '¡'),
    wrong: 'Gracias!',
    right: '¡Gracias!',
  },
  {
    name: 'usted',
    message: 'Address one person as tú, several as ustedes.',
    ownWordsOnly: true,
    find: new RegExp(
      `(?<!\\p{L})usted(?!\\p{L})|(?:^|[.!?:;»]\\s|[Pp]or favor, |[¡¿])(?:${formalOrders})(?!\\p{L})`,
      'iu',
    ),
    wrong: 'Confirme su dirección.',
    right: 'Confirma tu dirección. Cuando la confirme, «¿usted quién es?».',
  },
  {
    name: 'vosotros',
    message: 'Address several people as ustedes, as in most countries.',
    ownWordsOnly: true,
    find: /(?<!\p{L})(?:vosotr[oa]s|vuestr[oa]s?|os|\p{L}+áis|\p{L}*(?:[^s\P{L}])éis)(?!\p{L})/iu,
    wrong: '¿Qué os gustaría preguntar?',
    right: '¿Qué les gustaría preguntar? Dieciséis o diecisiete.',
  },
  {
    name: 'masculine-reader',
    message: 'The reader may be a woman: use a wording without gender.',
    ownWordsOnly: true,
    find: new RegExp(
      `(?<!\\p{L})(?:(?:eres|estás|estés|serás|estarás|has sido|te sientes|sentirte|quedarte|ponerte) (?:(?:muy|tan|más|menos|tú|un poco|ya) )?(?:${masculine})|(?:tú|ti|contigo|te) mismo|bienvenido)(?!\\p{L})`,
      'iu',
    ),
    wrong: 'Aquí eres bienvenido.',
    right: 'Aquí tienes lugar. Estás a solas contigo.',
  },
  {
    name: 'one-usage',
    message:
      'Use these words everywhere: auto, computadora, celular, video, enojo, estacionamiento.',
    ownWordsOnly: true,
    find: /(?<!\p{L})(?:coches?|ordenador(?:es)?|vídeos?|películas?|enfad\p{L}+|aparcamientos?)(?!\p{L})/iu,
    wrong: 'Mira el vídeo en tu ordenador.',
    right: 'Mira el video en tu computadora.',
  },
  {
    name: 'translated',
    message: 'This is translated literally: use an idiomatic wording.',
    ownWordsOnly: true,
    find: new RegExp(`(?<!\\p{L})(?:${calques})(?!\\p{L})`, 'iu'),
    wrong: 'Puede ser otro nombre que el tuyo.',
    right: 'No tiene que ser tu nombre verdadero.',
  },
  {
    name: 'place-name',
    message: 'Use the Spanish name of the place.',
    ownWordsOnly: true,
    find: /(?<!\p{L})(?:Seoul|London|Mexico City|New York)(?!\p{L})/u,
    wrong: 'Iglesias cerca de Seoul.',
    right: 'Iglesias cerca de Seúl.',
  },
  {
    name: 'scripture-reference',
    message: 'Write Salmo 34:18, and a hyphen between verses, as in Juan 14:2-3.',
    find: /\d:\d+–\d|(?<!\p{L})Salmos \d/u,
    wrong: 'Lee Salmos 14:2–3.',
    right: 'Lee el Salmo 14:2-3.',
  },
  {
    name: 'tu-and-ustedes',
    message: 'Address one person as tú and several as ustedes, never both in one text.',
    ownWordsOnly: true,
    except: ['content/'],
    find: (words) => {
      const several =
        /(?<!\p{L})(?:ustedes|sus iglesias|graben|digan|díganlo|cuiden|dejen|han probado)(?!\p{L})/iu;
      const one = /(?<!\p{L})(?:tú|ti|contigo|tu|tus|te|puedes|quieres|eres|tienes)(?!\p{L})/iu;
      return one.test(words) ? several.exec(words)?.[0] : undefined;
    },
    wrong: 'Graben su historia y envía tu video.',
    right: 'Graba tu historia y envía tu video.',
  },
  {
    name: 'state-after-an-action',
    message: 'Say what happened: “Se añadió tu video”, not “Tu video está añadido”.',
    find: /(?<!\p{L})está(?:n)? (?:añadid|guardad|borrad|anulad|cancelad|retirad|quitad|eliminad|devuelt|enviad|empezad)[oa]s?(?!\p{L})/iu,
    ownWordsOnly: true,
    except: ['content/'],
    wrong: 'Tu video está añadido.',
    right: 'Se añadió tu video.',
  },
  {
    name: 'quotation-marks',
    message: 'Quote with « », and with “ ” only within them.',
    find: (words) => /[“”][^“”]*/u.exec(words.replace(/«[^»]*»/gu, ''))?.[0],
    wrong: 'Elige “Seguir”.',
    right: 'Elige «Seguir». «Elige “Seguir”».',
  },
  {
    name: 'thousands',
    message:
      'Large numbers have a no-break space (U+00A0), as in 10\u00a0000, since a point divides in some countries.',
    only: ['messages/es.json', 'backend/mail/letters/'],
    find: /(?<![\d.:])\d{1,3}[.,]\d{3}(?![\d.])/,
    wrong: 'Hasta 10.000 líneas.',
    right: 'Hasta 10\u00a0000 líneas.',
  },
  {
    name: 'label-as-a-sentence',
    message: 'Write a sentence with a verb: “Si se deja vacío, todos los días.”',
    only: ['messages/es.json'],
    find: /(?:^|[.!?]\s)Vacío:\s/u,
    wrong: 'El horario. Vacío: todos los días.',
    right: 'El horario. Si se deja vacío, todos los días.',
  },
  {
    name: 'phone-without-a-line',
    message: 'Not every ministry has a phone line: say what holds without one.',
    only: ['content/pages/'],
    find: sentenceWithout(
      /(?<!\p{L})(?:por teléfono|llámanos|la línea de (?:ayuda|atención))(?!\p{L})/iu,
      /(?<!\p{L})si(?!\p{L})/iu,
    ),
    wrong: 'Se renueva, salvo que la canceles por teléfono.',
    right: 'Se renueva, salvo que la canceles: por teléfono si hay una línea; si no, por escrito.',
  },
];
