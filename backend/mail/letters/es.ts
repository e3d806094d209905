import type { Letters } from '../letter.ts';

export const es: Letters = {
  verify_email: {
    subject: 'Confirme su dirección, por favor',
    text: ['Bienvenido. Un toque y su dirección queda confirmada. El enlace vale dos días.'],
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
  church_message: {
    subject: '{subject}',
    text: ['{name} ({email}) escribió a {church} en {site}:', '{message}'],
    foot: 'Responda a esta carta y su respuesta llegará a {name}. Por favor, bórrela si {name} se lo pide.',
  },
  message_receipt: {
    subject: 'Su mensaje a {church}',
    text: [
      'Su mensaje va camino a {church}. Le responderán a esta dirección.',
      'Usted escribió:',
      '{message}',
    ],
    foot: 'Si usted no escribió esto, díganoslo, por favor.',
  },
  delivery_alert: {
    subject: 'Un mensaje no llega a {church}',
    text: [
      'Alguien escribió a {church} hace más de una hora y su carta no se pudo entregar. Seguimos intentándolo.',
      'Atiéndala, por favor: carta {id}.',
    ],
    foot: '',
  },
};
