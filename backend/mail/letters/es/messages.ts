import type { Letters } from '../../letter-words.ts';

/** Letters with visitors' messages, and replies to them. */
export const messages = {
  church_message: {
    subject: '{subject}',
    text: ['{name} ({email}) escribió a {church} en {site}:', '{message}'],
    foot: 'Responde a este correo y tu respuesta llegará a {name}. Por favor, bórralo si {name} te lo pide.',
  },
  message_waiting: {
    subject: 'Alguien escribió a {church}',
    text: [
      'Alguien escribió a {church} en {site} y espera una respuesta. Lo que escribió está en tu panel, y allí le respondes.',
    ],
    link: 'Leer y responder',
    foot: 'Una respuesta a este correo no llega a quien escribió. Si prefieres recibir estos mensajes por correo, cámbialo en tu panel.',
  },
  message_reminder: {
    subject: 'Alguien espera una respuesta de {church}',
    text: [
      'Hace un día alguien escribió a {church} en {site} y nadie ha respondido todavía. Unas pocas palabras bastan para empezar.',
      'Si ya respondiste de otra manera, dilo en tu panel y no te lo recordaremos más.',
    ],
    link: 'Leer y responder',
    foot: 'Una respuesta a este correo no llega a quien escribió.',
  },
  message_unanswered: {
    subject: 'Nadie ha respondido por {church}',
    text: [
      'Hace dos días alguien escribió a {church} en {site} y la iglesia no ha respondido. Se lo recordamos al cabo de un día.',
      'Por favor, llama a la iglesia o responde tú: lo que se escribió está en tu panel.',
    ],
    link: 'Leerlo en el panel',
    foot: '',
  },
  message_reported: {
    subject: '{church} denuncia un mensaje',
    text: [
      '{church} denuncia lo que {name} ({email}) le escribió en {site}:',
      '{message}',
      '{note}',
    ],
    link: 'Leerlo en el panel',
    foot: 'Lo que esta persona escriba a {church} desde ahora te llega a ti. Una respuesta a este correo va a la iglesia.',
  },
  report_settled: {
    subject: 'Sobre el mensaje que denunciaste',
    text: [
      'Hemos leído lo que denunciaste en {church}. La conversación ha terminado, y lo que esta persona escriba a {church} nos llega a nosotros.',
      '{message}',
    ],
    link: 'El mensaje',
    foot: 'Para preguntarnos algo, responde a este correo.',
  },
  report_returned: {
    subject: 'El mensaje que denunciaste vuelve a ti',
    text: [
      'Hemos leído lo que denunciaste en {church} y te lo devolvemos: responde, por favor, a quien escribió. Lo próximo que escriba te llegará otra vez.',
      '{message}',
    ],
    link: 'Responder',
    foot: 'Para preguntarnos algo, responde a este correo.',
  },
  message_reply: {
    subject: 'Tienes una respuesta',
    text: [
      'Escribiste a alguien por medio de {site} y hay una respuesta. La lees, y respondes, en una página que solo se abre con este enlace.',
      'La página se cierra sola treinta días después del último mensaje.',
    ],
    link: 'Leer la respuesta',
    foot: 'Por favor, no reenvíes este correo: quien abra el enlace puede leerlo todo. Si no escribiste a nadie, no tienes que hacer nada.',
  },
  message_receipt: {
    subject: 'Tu mensaje ha llegado',
    text: [
      'Desde esta dirección se envió un mensaje a una iglesia por medio de {site}. Ha llegado y lo estamos entregando; cuando haya respuesta te avisaremos en esta dirección.',
      'Si estás en peligro ahora, por favor no esperes una respuesta: llama al número de emergencias de tu país.',
    ],
    foot: 'Si no lo escribiste, alguien puso tu dirección por error y no tienes que hacer nada.',
  },
  lead_receipt: {
    subject: 'Lo que escribiste ha llegado',
    text: [
      'Desde esta dirección se envió algo a {site}. Ha llegado y una persona lo va a leer. Lo que respondamos llegará a esta dirección.',
      'Si estás en peligro ahora, por favor no esperes una respuesta: llama al número de emergencias de tu país.',
    ],
    foot: 'Si no nos escribiste, alguien puso tu dirección por error y no tienes que hacer nada.',
  },
  lead_question: {
    subject: 'Una pregunta de {name}',
    text: ['{name} ({email}) escribió a {site}:', '{message}', '{details}', '{page}'],
    link: 'Responderla o cerrarla',
    foot: 'Si prefieres responder a este correo, tu respuesta llegará a {name}; después, por favor, cierra la pregunta en la lista.',
  },
  lead_church: {
    subject: 'Nos escribió una iglesia: {name}',
    text: ['{name} ({email}) escribió a {site}:', '{message}', '{details}', '{page}'],
    link: 'Responder o cerrar',
    foot: 'Si prefieres responder a este correo, tu respuesta llegará a {name}; después, por favor, ciérralo en la lista.',
  },
  lead_answer: {
    subject: 'Nuestra respuesta a lo que escribiste',
    text: ['Escribiste a {site} el {date}. Esta es nuestra respuesta.', '{message}'],
    foot: 'Responde a este correo y lo que escribas nos llegará. Si quieres que borremos lo que escribiste, dínoslo.',
  },
  answer_published: {
    subject: 'Hay una respuesta a lo que preguntaste',
    text: [
      'Escribiste a {site} el {date}. Lo que preguntaste tiene ahora una respuesta en el sitio.',
    ],
    link: 'Leer la respuesta',
    foot: 'Este es el único correo sobre ello. Respóndelo si quieres que borremos lo que escribiste.',
  },
  delivery_alert: {
    subject: 'Un mensaje no llega a {church}',
    text: [
      'Alguien escribió a {church} y el correo que avisa de ello no se ha entregado a la iglesia. El registro del sitio dice por qué.',
      'Revísalo, por favor: correo {id}.',
    ],
    foot: '',
  },
  message_left_behind: {
    subject: 'Alguien que escribió a {church} sigue esperando',
    text: [
      '{church} cerró su cuenta. Alguien que le escribió en {site} sigue esperando una respuesta.',
      'Por favor, responde tú: lo que se escribió está en tu panel. Se borra un mes después de que se cerró la cuenta.',
    ],
    link: 'Leerlo en el panel',
    foot: '',
  },
  church_left: {
    subject: 'Sobre lo que escribiste a una iglesia',
    text: [
      'Escribiste a una iglesia por medio de {site}. La iglesia cerró su cuenta allí, así que ya nadie puede responderte por ese medio.',
      'Si buscas a alguien con quien hablar, quizá haya otra iglesia cerca de ti.',
    ],
    link: 'Buscar una iglesia',
    foot: 'Si no escribiste a nadie, no tienes que hacer nada. Para preguntarnos algo, responde a este correo.',
  },
  church_left_help: {
    subject: 'Sobre lo que escribiste a una iglesia',
    text: [
      'Escribiste a una iglesia por medio de {site}. La iglesia cerró su cuenta allí, así que ya nadie puede responderte por ese medio.',
      'Si estás en peligro ahora, por favor no esperes una respuesta: llama al número de emergencias de tu país.',
      'También puedes escribirnos: responde a este correo.',
    ],
    link: 'Buscar ayuda ahora',
    foot: 'Si no escribiste a nadie, no tienes que hacer nada.',
  },
} satisfies Partial<Letters>;
