import type { Letters } from '../letter.ts';

export const es: Letters = {
  danger:
    'Estas palabras pueden hablar de un peligro. Por favor, responda hoy y solo a quien las escribió.',
  place_found:
    'Su iglesia ya está en nuestro buscador, en el mapa de {city}. En el enlace puede mover la señal hasta su puerta.',
  place_missing:
    'Su iglesia ya está en nuestro buscador por su nombre. No hemos encontrado su dirección en el mapa, así que todavía no mostramos a nadie el camino: por favor, ponga la señal en el enlace.',
  verify_email: {
    subject: 'Confirme su dirección, por favor',
    text: [
      'Bienvenido. Un toque y su dirección queda confirmada. El enlace vale dos días.',
      '{receipt}',
    ],
    link: 'Confirmar mi dirección',
    foot: 'Si usted no se registró en {site}, no tiene que hacer nada.',
  },
  pastor_signup: {
    subject: 'Complete su registro, por favor',
    text: ['Su registro está casi listo. El enlace vale dos semanas.'],
    link: 'Completar mi registro',
    foot: 'Si usted no se registró en {site}, no tiene que hacer nada.',
  },
  church_invite: {
    subject: 'Una invitación para {church_name}',
    text: [
      '{church_name} ha sido invitada a {site}, donde quienes buscan encuentran una iglesia cerca.',
      'El enlace vale treinta días.',
    ],
    link: 'Aceptar la invitación',
    foot: 'Si esto no es para usted, no tiene que hacer nada.',
  },
  already_registered: {
    subject: 'Usted ya tiene una cuenta',
    text: [
      'Alguien, probablemente usted, acaba de registrarse con esta dirección. Ya tiene una cuenta, y no se cambió nada.',
    ],
    link: 'Iniciar sesión',
    foot: 'Si no fue usted, no tiene que hacer nada.',
  },
  subscription_confirmed: {
    subject: '{church} está suscrita',
    text: [
      'Gracias. {church} está suscrita, y quienes buscan una iglesia cerca la encuentran.',
      '{receipt}',
    ],
    foot: 'Guarde esta carta: es su recibo. Para cancelar, o si algo de esto no es correcto, respóndala.',
  },
  church_message: {
    subject: '{subject}',
    text: ['{name} ({email}) escribió a {church} en {site}:', '{message}'],
    foot: 'Responda a esta carta y su respuesta llegará a {name}. Por favor, bórrela si {name} se lo pide.',
  },
  message_receipt: {
    subject: 'Tu mensaje ha llegado',
    text: [
      'Desde esta dirección se envió un mensaje a una iglesia por medio de {site}. Ha llegado y lo estamos pasando; la respuesta llegará a esta dirección.',
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
    foot: 'Si prefiere responder a esta carta, su respuesta llegará a {name}; después, por favor, cierre la pregunta en la lista.',
  },
  lead_church: {
    subject: 'Nos escribió una iglesia: {name}',
    text: ['{name} ({email}) escribió a {site}:', '{message}', '{details}', '{page}'],
    link: 'Responder o cerrar',
    foot: 'Si prefiere responder a esta carta, su respuesta llegará a {name}; después, por favor, ciérrelo en la lista.',
  },
  lead_answer: {
    subject: 'Nuestra respuesta a lo que escribiste',
    text: ['Escribiste a {site} el {date}. Esta es nuestra respuesta.', '{message}'],
    foot: 'Responde a esta carta y lo que escribas nos llegará. Si quieres que borremos lo que escribiste, dínoslo.',
  },
  delivery_alert: {
    subject: 'Un mensaje no llega a {church}',
    text: [
      'Alguien escribió a {church} hace más de una hora y su carta no se pudo entregar. Seguimos intentándolo.',
      'Atiéndala, por favor: carta {id}.',
    ],
    foot: '',
  },
  story_received: {
    subject: 'Su historia está con nosotros',
    text: [
      'Gracias por confiarnos su historia. Alguien la leerá o la verá con cuidado, normalmente en un día. Hasta entonces nadie más puede verla.',
      'Esta es su página. Le escribiremos de nuevo cuando se abra.',
    ],
    link: 'La página de mi historia',
    foot: 'Sigue siendo suya: responda a esta carta cuando quiera y la retiraremos y borraremos. Si no envió ninguna historia a {site}, díganoslo, por favor.',
  },
  story_waits: {
    subject: 'Una historia espera revisión: {name}',
    text: ['{name} ha contado su historia en {site}. Está en la lista de historias por revisar.'],
    link: 'Su página',
    foot: '',
  },
  story_approved: {
    subject: 'Su historia ya se puede ver',
    text: [
      '{name}, su historia ya se puede ver. Envíe el enlace a quien pueda ayudarle.',
      '{message}',
    ],
    link: 'Mi historia',
    foot: 'Sigue siendo suya: responda a esta carta cuando quiera y la retiraremos y borraremos.',
  },
  story_refused: {
    subject: 'Acerca de su historia',
    text: [
      '{name}, gracias por contarnos su historia. No hemos abierto su página y queremos que sepa por qué:',
      '{message}',
      'Puede enviarla otra vez cuando quiera. Si desea hablar de ello, responda a esta carta.',
    ],
    link: 'La página de mi historia',
    foot: 'Si quiere que lo borremos todo, responda a esta carta y díganoslo.',
  },
  video_approved: {
    subject: 'Su video ya se puede ver',
    text: [
      'Hemos visto su video en {site} y su página está abierta. Envíe el enlace a quien quiera.',
    ],
    link: 'La página de mi video',
    foot: 'Si quiere que lo retiremos, responda a esta carta.',
  },
  video_refused: {
    subject: 'Acerca de su video',
    text: [
      'Hemos visto su video en {site} y no hemos abierto su página.',
      '{message}',
      'Si desea hablar de ello, responda a esta carta.',
    ],
    link: 'La página de mi video',
    foot: '',
  },
  quota_near: {
    subject: 'Sus videos se acercan al límite de este mes',
    text: [
      'Ya se usó más del 80 por ciento de las {hours} horas que los videos de {church} pueden verse este mes en su propio sitio web.',
      'Cuando se acaben, quienes lo visiten verán allí un enlace al mismo video en {site}, hasta el primer día del mes próximo. No se borra nada ni se cobra nada.',
    ],
    foot: 'Si necesita más horas, responda a esta carta.',
  },
  quota_reached: {
    subject: 'Sus videos llegaron al límite de este mes',
    text: [
      'Se acabaron las {hours} horas que los videos de {church} pueden verse este mes en su propio sitio web.',
      'Hasta el primer día del mes próximo, quienes lo visiten verán allí un enlace al mismo video en {site}, donde se sigue reproduciendo. No se borra nada ni se cobra nada.',
    ],
    foot: 'Si necesita más horas, responda a esta carta.',
  },
};
