import type { Letters } from '../../letter-words.ts';

/** Letters about lists of churches that are read every night. */
export const feeds = {
  feed_imported: {
    subject: 'Iglesias de {list}: {made} nuevas, {changed} cambiadas',
    text: [
      'La lista se leyó anoche, y lo que cambió en ella se importó.',
      'Nuevas: {made}{madeNames}\nCambiadas: {changed}{changedNames}\nQuizá ya estén aquí: {asked}{askedNames}\nYa no están en la lista: {missing}{missingNames}. Siguen publicadas.\nOmitidas: {leftOut}',
    ],
    link: 'Ver la lista',
    foot: 'Recibes este correo porque pediste que esta lista se lea cada noche. Ahí mismo puedes desactivarlo.',
  },
  feed_look: {
    subject: 'Iglesias de {list}: algo que revisar',
    text: [
      'La lista se leyó anoche. No hay nada que importar, pero quizá quieras revisar esto.',
      'Quizá ya estén aquí: {asked}{askedNames}\nYa no están en la lista: {missing}{missingNames}. Siguen publicadas.\nOmitidas: {leftOut}',
    ],
    link: 'Ver la lista',
    foot: 'Recibes este correo porque pediste que esta lista se lea cada noche. Ahí mismo puedes desactivarlo.',
  },
  feed_waits: {
    subject: 'Iglesias de {list} te esperan',
    text: [
      'La lista se leyó anoche, y ha cambiado.',
      'Nuevas: {made}{madeNames}\nCambiadas: {changed}{changedNames}\nQuizá ya estén aquí: {asked}{askedNames}\nYa no están en la lista: {missing}{missingNames}. Siguen publicadas.\nOmitidas: {leftOut}',
    ],
    link: 'Ver la lista',
    foot: 'Recibes este correo porque pediste que esta lista se lea cada noche. Ahí mismo puedes desactivarlo.',
  },
  feed_failed: {
    subject: 'No se pudo leer la lista de iglesias de {list}',
    text: [
      'Lo intentamos tres veces anoche. Las iglesias quedan como están, y lo intentamos de nuevo cada noche.',
    ],
    link: 'Ver la dirección',
    foot: 'Recibes este correo una sola vez, hasta que la lista se pueda leer de nuevo.',
  },
} satisfies Partial<Letters>;
