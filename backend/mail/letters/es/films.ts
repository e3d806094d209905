import type { Letters } from '../../letter-words.ts';

/** Letters about stories, films and printed cards. */
export const films = {
  story_received: {
    subject: 'Recibimos tu historia',
    text: [
      'Gracias por confiarnos tu historia. Alguien la leerá o la verá con cuidado, normalmente en un día. Hasta entonces nadie más puede verla.',
      'Esta es su página. Te escribiremos de nuevo cuando se publique.',
    ],
    link: 'La página de mi historia',
    foot: 'Sigue siendo tuya: responde a este correo cuando quieras y la retiraremos y borraremos. Si no enviaste ninguna historia a {site}, dínoslo, por favor.',
  },
  story_waits: {
    subject: 'Una historia espera revisión: {name}',
    text: ['{name} ha contado su historia en {site}. Está en la lista de historias por revisar.'],
    link: 'Leerla y decidir',
    foot: '',
  },
  story_changes: {
    subject: 'Una pregunta sobre tu historia antes de publicarla',
    text: [
      'Hola, {name}. Gracias por contarnos tu historia. Antes de publicarla queremos preguntarte algo:',
      '{message}',
      'Responde a este correo, por favor. Hasta entonces tu historia espera y nadie más puede verla.',
    ],
    link: 'La página de mi historia',
    foot: 'Si quieres que lo borremos todo, responde a este correo.',
  },
  story_approved: {
    subject: 'Tu historia está publicada',
    text: [
      '{name}, tu historia ya se puede ver. Envía el enlace a quien le pueda ayudar.',
      '{message}',
    ],
    link: 'Mi historia',
    foot: 'Sigue siendo tuya: responde a este correo cuando quieras y la retiraremos y borraremos.',
  },
  story_refused: {
    subject: 'Acerca de tu historia',
    text: [
      '{name}, gracias por contarnos tu historia. No la hemos publicado y queremos que sepas por qué:',
      '{message}',
      'Puedes enviarla otra vez cuando quieras. Si quieres hablar de ello, responde a este correo.',
    ],
    link: 'La página de mi historia',
    foot: 'Si quieres que lo borremos todo, responde a este correo.',
  },
  story_taken_down: {
    subject: 'Tu historia ya no se muestra',
    text: [
      'Hola, {name}: tu historia estaba en nuestro sitio y la hemos retirado. Queremos que sepas por qué:',
      '{message}',
      'Si quieres hablar de ello o contarla con otras palabras, responde a este correo.',
    ],
    link: 'La página de mi historia',
    foot: 'Si quieres que se borre todo, responde a este correo.',
  },
  video_approved: {
    subject: 'Tu video está publicado',
    text: ['Hemos visto tu video en {site} y ya está publicado. Envía el enlace a quien quieras.'],
    link: 'La página de mi video',
    foot: 'Si quieres que lo retiremos, responde a este correo.',
  },
  video_refused: {
    subject: 'Acerca de tu video',
    text: [
      'Hemos visto tu video en {site} y no lo hemos publicado.',
      '{message}',
      'Si quieres hablar de ello, responde a este correo.',
    ],
    link: 'La página de mi video',
    foot: '',
  },
  video_taken_down: {
    subject: 'Tu video ya no se muestra',
    text: [
      'Tu video estaba en {site} y lo hemos retirado. Este es el motivo:',
      '{message}',
      'Si quieres hablar de ello, responde a este correo.',
    ],
    link: 'La página de mi video',
    foot: '',
  },
  video_change_approved: {
    subject: 'Los cambios de tu video están publicados',
    text: [
      'Revisamos los cambios de tu video en {site}, y ya están publicados, en la misma dirección.',
      '{message}',
    ],
    link: 'La página de mi video',
    foot: 'Si lo quieres como estaba, responde a este correo.',
  },
  video_change_refused: {
    subject: 'Sobre los cambios de tu video',
    text: [
      'Revisamos los cambios de tu video en {site} y no los publicamos. Tu página queda como estaba.',
      '{message}',
      'Puedes corregirlos o retirarlos en tu panel. Si quieres hablar de esto, responde a este correo.',
    ],
    link: 'Mis cambios',
    foot: '',
  },
  video_change_waits: {
    subject: '{church} cambió un video publicado',
    text: [
      '{church} cambió un video que está publicado. Los cambios están en la lista de videos por revisar; hasta entonces los visitantes ven el video como estaba.',
    ],
    link: 'Comparar y decidir',
    foot: '',
  },
  video_waits: {
    subject: 'Un video de {church} espera revisión',
    text: [
      '{church} ha subido un video o ha cambiado uno. Está en la lista de videos por revisar; hasta entonces los visitantes no lo ven.',
    ],
    link: 'Verlo y decidir',
    foot: '',
  },
  cards_ordered: {
    subject: '{church} pide {quantity} tarjetas',
    text: [
      '{church} pide {quantity} tarjetas impresas (idioma: {language}) que llevan a esta página:\n{page}\nEl archivo para imprimir, con el código por el que se cuentan:\n{sheet}',
      'Envíalas a:\n{address}',
      '{note}',
      'Cuando estén en camino, marca el pedido {id} como enviado: avisaremos a la iglesia por correo. Para preguntarle algo, responde a este correo.',
    ],
    link: 'El pedido en el panel',
    foot: '',
  },
  cards_received: {
    subject: 'Hemos recibido tu pedido de {quantity} tarjetas',
    text: [
      'Gracias. Tenemos tu pedido de {quantity} tarjetas. Primero lo revisamos y después las enviamos a:\n{address}',
      'Recibirás otro correo cuando estén en camino, o si no podemos enviarlas. Si algo no es correcto, responde a este.',
    ],
    link: 'Mis pedidos',
    foot: '',
  },
  cards_granted: {
    subject: 'Más tarjetas para {church}',
    text: [
      'Hemos añadido algo a lo que tu plan incluye hasta el {date}. Tarjetas: {cards}. Otros diseños: {designs}.',
      'Hasta entonces puedes pedir {left} tarjetas.',
    ],
    link: 'Pedir tarjetas',
    foot: 'Si tienes una pregunta, responde a este correo.',
  },
  cards_sent: {
    subject: 'Tus {quantity} tarjetas están en camino',
    text: ['{quantity} tarjetas están en camino a:\n{address}', '{message}'],
    link: 'Mis pedidos',
    foot: 'Si no llegan, responde a este correo.',
  },
  cards_declined: {
    subject: 'Sobre tu pedido de tarjetas',
    text: [
      'No podemos enviar las {quantity} tarjetas que pediste.',
      '{message}',
      'Si quieres hablar de ello, responde a este correo.',
    ],
    link: 'Mis pedidos',
    foot: '',
  },
} satisfies Partial<Letters>;
