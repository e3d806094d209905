import type { Letters } from '../../letter-words.ts';

/** Letters about public content: listings of churches, and broken links. */
export const listings = {
  listing_waits: {
    subject: 'La página de una iglesia espera revisión: {name}',
    text: ['{church} ha cambiado lo que dice su página. Está en la lista de fichas por revisar.'],
    link: 'Leerla y decidir',
    foot: '',
  },
  listing_approved: {
    subject: 'La página de {name} muestra lo que escribiste',
    text: [
      'Hemos revisado lo que cambiaste y los visitantes ya lo ven. Desde ahora, lo que cambies se verá enseguida.',
      '{message}',
    ],
    link: 'Nuestra ficha',
    foot: '',
  },
  listing_refused: {
    subject: 'Sobre la página de {name}',
    text: [
      'Hemos revisado lo que cambiaste y todavía no lo hemos publicado. Esta es la razón:',
      '{message}',
      'Guardamos lo que escribiste. Abre el enlace, cambia lo que pedimos y envíalo de nuevo.',
    ],
    link: 'Nuestra ficha',
    foot: 'Si quieres hablar de ello, responde a este correo.',
  },
  listing_taken_back: {
    subject: 'Hemos retirado un cambio de la página de {name}',
    text: [
      'Habíamos aprobado lo que cambiaste en la página de {name}, y ahora lo retiramos. Los visitantes ven lo que había antes, salvo lo que se haya cambiado después. Esta es la razón:',
      '{message}',
      'Puedes cambiar tu página y enviárnosla de nuevo cuando quieras.',
    ],
    link: 'Nuestra ficha',
    foot: 'Si quieres hablar de ello, responde a este correo.',
  },
  listing_changed: {
    subject: 'Hemos cambiado la página de {name}',
    text: [
      'Hemos cambiado lo que los visitantes leen sobre {name}, y ya se muestra.',
      'Échale un vistazo. Puedes cambiarlo en tu panel en cualquier momento.',
    ],
    link: 'Nuestra ficha',
    foot: 'Si algo quedó mal, responde a este correo.',
  },
  listing_taken_down: {
    subject: '{name} ya no está en el buscador',
    text: [
      'Hemos quitado {name} del buscador. Lo que escribiste se guarda, y sigues viéndolo en tu panel.',
    ],
    link: 'Nuestra ficha',
    foot: 'Si crees que es un error, responde a este correo.',
  },
  listing_put_back: {
    subject: '{name} puede estar otra vez en el buscador',
    text: [
      'Hemos devuelto {name} al buscador. Los visitantes la encuentran de nuevo, si nada más la oculta, como un pago pendiente.',
    ],
    link: 'Nuestra ficha',
    foot: '',
  },
  listing_confirm: {
    subject: '¿Sigue siendo cierto todo sobre {church}?',
    text: [
      'Quien busca una iglesia se fía de lo que dice tu página: la dirección, los horarios, el teléfono. Hace casi un año que nadie la repasa.',
      'Abre el enlace, léela una vez y presiona un botón. Si pasa un año, la página dirá a los visitantes que te pregunten primero.',
    ],
    link: 'Repasarla',
    foot: '',
  },
  listing_correction: {
    subject: 'Alguien dice que algo está mal en la página de {church}',
    text: [
      'Alguien nos ha dicho en {site} qué parece estar mal en tu página. Nada cambia hasta que tú lo aceptes.',
      '{note}',
    ],
    link: 'Aceptarlo o no',
    foot: '',
  },
  listing_correction_ministry: {
    subject: 'Alguien dice que algo está mal en la página de {church}',
    text: [
      'Alguien nos ha dicho qué parece estar mal en la página de {church}. Nadie de esa iglesia tiene cuenta aquí, así que decides tú: está en la lista de correcciones.',
      '{note}',
    ],
    link: 'Revisarla',
    foot: '',
  },
  correction_taken: {
    subject: 'Gracias: corregimos la página de {church}',
    text: [
      'Nos dijiste qué estaba mal en la página de {church}. Ya está corregido. Gracias: ayudará a la próxima persona que la busque.',
    ],
    link: 'La página',
    foot: 'Hemos borrado tu dirección de lo que enviaste.',
  },
  correction_accepted: {
    subject: 'Gracias: {church} te da la razón',
    text: [
      'Nos dijiste qué estaba mal en la página de {church}. La iglesia está de acuerdo. Su página lo mostrará en cuanto lo hayamos revisado.',
    ],
    link: 'La página',
    foot: 'Hemos borrado tu dirección de lo que enviaste.',
  },
  listing_twin: {
    subject: '{church} quizá ya está en el buscador',
    text: [
      'Quien busca una iglesia cerca quizá ya encuentra a {church}: «{other}» aparece en el mismo lugar. Para que no esté dos veces, revisamos las dos antes de mostrar tu página.',
      'No tienes que hacer nada. Te escribiremos en cuanto se pueda encontrar tu página. Mientras tanto, tus videos y todo lo demás funcionan.',
    ],
    link: 'Tu página',
    foot: 'Si sabes si son la misma iglesia, responde a este correo.',
  },
  listing_twin_ministry: {
    subject: '{church} quizá ya está en el buscador',
    text: [
      '{church} se registró, y en el mismo lugar aparece una iglesia de nombre parecido. Hasta que alguien decida si son la misma, su propia página no se muestra.',
    ],
    link: 'Compararlas',
    foot: '',
  },
  listing_apart: {
    subject: 'Ya se puede encontrar a {church}',
    text: [
      'Revisamos la iglesia de nombre parecido: es otra. Tu página ya se muestra, y quien busca una iglesia cerca encuentra a {church}.',
    ],
    link: 'Tu página',
    foot: 'Si algo en ella no es correcto, puedes cambiarlo cuando quieras.',
  },
  listing_joined: {
    subject: '{church} está una sola vez en el buscador',
    text: [
      'Unimos dos fichas que eran la misma iglesia. Lo que había en cada una está ahora en una sola cuenta, y las direcciones anteriores llevan a su página.',
      'Por favor, mira tu página: quizá haya que ajustar lo que las dos decían de otra manera.',
    ],
    link: 'Tu página',
    foot: 'Si no eran la misma iglesia, responde a este correo.',
  },
  listing_parted: {
    subject: '{church} y {other} vuelven a ser dos páginas',
    text: [
      'Habíamos unido {church} y {other}, y las hemos separado de nuevo. Cada una tiene su propia página y lo que tenía antes; lo que llegó después está con la iglesia que tenía las dos.',
      'Por favor, mira tu página.',
    ],
    link: 'Tu página',
    foot: 'Si falta algo, responde a este correo.',
  },
  links_broken: {
    subject: 'Lo que hay que arreglar en {site}',
    text: [
      'Videos de otros sitios que ya no se ven: {films}. Enlaces que no llevan a nada: {links}. Cada uno falló dos días.',
      'Videos, imágenes y páginas enlazadas nuestras que faltan: {files}. Pasajes que no están en ninguna Biblia: {passages}. Traducciones más antiguas que su original: {stale}.',
    ],
    link: 'Ver cuáles',
    foot: 'Recibes este correo una vez por semana como mucho, y solo mientras haya algo que arreglar.',
  },
} satisfies Partial<Letters>;
