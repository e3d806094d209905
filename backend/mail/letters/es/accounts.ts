import type { Letters } from '../../letter-words.ts';

/** Letters about accounts: their people, signing in, payments and quotas. */
export const accounts = {
  verify_email: {
    subject: 'Confirma tu dirección, por favor',
    text: [
      'Te damos la bienvenida. Un clic y tu dirección queda confirmada. El enlace vale dos días.',
      '{receipt}',
    ],
    link: 'Confirmar mi dirección',
    foot: 'Si no te registraste en {site}, no tienes que hacer nada.',
  },
  pastor_signup: {
    subject: 'Completa tu registro, por favor',
    text: ['Tu registro está casi listo. El enlace vale dos semanas.'],
    link: 'Completar mi registro',
    foot: 'Si no te registraste en {site}, no tienes que hacer nada.',
  },
  church_invite: {
    subject: 'Una invitación para {church_name}',
    text: [
      '{church_name} ha sido invitada a {site}, donde quienes buscan encuentran una iglesia cerca.',
      'El enlace vale treinta días.',
    ],
    link: 'Aceptar la invitación',
    foot: 'Si esto no es para ti, no tienes que hacer nada.',
  },
  already_registered: {
    subject: 'Ya tienes una cuenta',
    text: [
      'Alguien, probablemente tú, acaba de registrarse con esta dirección. Ya hay una cuenta con ella, y no se cambió nada.',
    ],
    link: 'Iniciar sesión',
    foot: 'Si no fuiste tú, no tienes que hacer nada.',
  },
  subscription_confirmed: {
    subject: 'Te damos la bienvenida: {church} ya tiene su suscripción',
    text: [
      'Gracias. {church} tiene su suscripción, y quienes buscan una iglesia cerca la encuentran.',
      '{steps}',
      '{receipt}',
    ],
    link: 'Ir a tu panel',
    foot: 'Guarda este correo: es tu recibo. {cancel} Si algo de esto no es correcto, responde a este correo.',
  },
  test_letter: {
    subject: 'Los correos de {site} llegan',
    text: ['Esta es la prueba que pediste. Lo que envía {site} te llega.'],
    foot: 'La envió desde el panel alguien del equipo de {site}.',
  },
  quota_near: {
    subject: 'Tus videos se acercan al límite de este mes',
    text: [
      'Ya se usó más del 80 por ciento de las {hours} horas que los videos de {church} pueden verse este mes en tu propio sitio web.',
      'Cuando se acaben, quienes lo visiten verán allí un enlace al mismo video en {site}, hasta el primer día del mes próximo. No se borra nada ni se cobra nada.',
    ],
    foot: 'Si necesitas más horas, responde a este correo.',
  },
  quota_reached: {
    subject: 'Tus videos llegaron al límite de este mes',
    text: [
      'Se acabaron las {hours} horas que los videos de {church} pueden verse este mes en tu propio sitio web.',
      'Hasta el primer día del mes próximo, quienes lo visiten verán allí un enlace al mismo video en {site}, donde se sigue reproduciendo. No se borra nada ni se cobra nada.',
    ],
    foot: 'Si necesitas más horas, responde a este correo.',
  },
  sign_in: {
    subject: 'Tu enlace para iniciar sesión',
    text: [
      'Con este enlace inicias sesión en {site}. Sirve durante quince minutos y una sola vez.',
    ],
    link: 'Iniciar sesión',
    foot: 'Si no lo pediste, no tienes que hacer nada: sin este correo nadie puede iniciar sesión.',
  },
  password_reset: {
    subject: 'Elige una contraseña nueva',
    text: [
      'Tú, o alguien que escribió tu dirección, pidió una contraseña nueva. Este enlace sirve durante una hora y una sola vez. La contraseña de antes vale hasta que elijas otra.',
    ],
    link: 'Elegir una contraseña nueva',
    foot: 'Si no lo pediste, no tienes que hacer nada.',
  },
  password_changed: {
    subject: 'Tu contraseña ha cambiado',
    text: [
      'La contraseña de tu cuenta en {site} acaba de cambiar, y todas las sesiones que había se han cerrado.',
      'Si no fuiste tú, presiona el botón: cierra todas las sesiones, y eliges una contraseña nueva.',
    ],
    link: 'No fui yo',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  email_change: {
    subject: 'Confirma tu nueva dirección',
    text: [
      'Se pidió que esta dirección sea la de una cuenta de {site}. Un clic lo confirma. El enlace funciona una vez, durante un día.',
      'Hasta entonces la cuenta conserva la dirección que tiene.',
    ],
    link: 'Usar esta dirección',
    foot: 'Si no lo pediste, no tienes que hacer nada.',
  },
  email_changed: {
    subject: 'Tu cuenta tiene ahora otra dirección',
    text: [
      'Tu cuenta de {site} tiene ahora otra dirección de correo, y se cerraron las demás sesiones. Los correos sobre ella ya no llegan aquí.',
      'Si no fuiste tú, presiona el botón en los próximos treinta días: la cuenta recupera esta dirección, se cierran todas las sesiones y eliges una contraseña nueva.',
    ],
    link: 'No fui yo',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  email_taken: {
    subject: 'Esta dirección ya tiene una cuenta',
    text: [
      'Alguien, probablemente tú, quiso usar esta dirección para otra cuenta de {site}. Ya tiene una cuenta, y no se cambió nada.',
    ],
    link: 'Iniciar sesión',
    foot: 'Si no fuiste tú, no tienes que hacer nada.',
  },
  second_factor_on: {
    subject: 'Tu cuenta pide ahora un segundo paso',
    text: [
      'Desde ahora tu cuenta en {site} pide, después de la contraseña, un código de tu aplicación de autenticación. Guarda tus códigos de recuperación donde los encuentres sin el teléfono.',
      'Si no fuiste tú, presiona el botón: cierra todas las sesiones, y eliges una contraseña nueva.',
    ],
    link: 'No fui yo',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  second_factor_off: {
    subject: 'Tu cuenta ya no pide un segundo paso',
    text: [
      'El segundo paso para iniciar sesión en tu cuenta en {site} acaba de desactivarse. Vuelve a bastar con tu contraseña.',
      'Si no lo hiciste ni nos lo pediste, presiona el botón: cierra todas las sesiones, y eliges una contraseña nueva.',
    ],
    link: 'No fui yo',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  passkey_added: {
    subject: 'Se añadió una llave de acceso a tu cuenta',
    text: [
      'Tu cuenta en {site} se abre ahora también con una llave de acceso que acaba de añadirse.',
      'Si no fuiste tú, presiona el botón: quita la llave, cierra todas las sesiones, y eliges una contraseña nueva.',
    ],
    link: 'No fui yo',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  passkey_removed: {
    subject: 'Se quitó una llave de acceso de tu cuenta',
    text: [
      'Acaba de quitarse una llave de acceso de tu cuenta en {site}. Ya no la abre.',
      'Si no fuiste tú, presiona el botón: cierra todas las sesiones, y eliges una contraseña nueva.',
    ],
    link: 'No fui yo',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  recovery_codes_replaced: {
    subject: 'Tu cuenta tiene códigos de recuperación nuevos',
    text: [
      'Acaban de crearse códigos de recuperación nuevos para tu cuenta en {site}. Los de antes ya no sirven.',
      'Si no fuiste tú, presiona el botón: cierra todas las sesiones, y eliges una contraseña nueva.',
    ],
    link: 'No fui yo',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  new_device: {
    subject: 'Alguien inició sesión desde un dispositivo nuevo',
    text: [
      'Alguien acaba de iniciar sesión en tu cuenta en {site} desde un dispositivo que no habíamos visto antes: {device}.',
      'Si no fuiste tú, presiona el botón: cierra todas las sesiones, y eliges una contraseña nueva.',
    ],
    link: 'No fui yo',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  guesses: {
    subject: 'Alguien intenta adivinar tu contraseña',
    text: [
      'Alguien acaba de probar muchas contraseñas o códigos equivocados en tu cuenta en {site}. Ninguno sirvió.',
      'Una contraseña larga que no uses en ningún otro sitio protege tu cuenta; un segundo paso la protege aún más. Si crees que alguien sabe tu contraseña, presiona el botón: cierra todas las sesiones, y eliges una nueva.',
    ],
    link: 'No fui yo',
    foot: 'Si fuiste tú, no tienes que hacer nada. Mientras esto siga, recibirás este correo una vez al día como mucho.',
  },
  account_invitation: {
    subject: 'Te invitan a ayudar con {church}',
    text: [
      '{church} está en {site} para que quienes buscan encuentren una iglesia cerca. Te invitan a cuidar de su página, sus videos y sus mensajes.',
      'El enlace sirve durante siete días y una sola vez.',
    ],
    link: 'Aceptar la invitación',
    foot: 'Si no es para ti, no tienes que hacer nada. Por favor, no reenvíes este correo: quien abra el enlace se une en tu nombre.',
  },
  staff_joined: {
    subject: '{name} ya administra el sitio',
    text: [
      '{name} ({email}) administra ahora {site}.',
      'Si nadie del equipo quiso esto, quita a esta persona enseguida.',
    ],
    link: 'Ver el equipo',
    foot: 'Recibes este correo porque administras el sitio.',
  },
  items_handed_over: {
    subject: '{name} te pasa trabajo',
    text: [
      '{name} te pide que sigas con esto:\n{items}',
      'Ahora está a tu cargo, y los demás lo ven en el panel.',
    ],
    link: 'Abrir la lista',
    foot: 'Si no puedes, pásalo a otra persona o déjalo libre allí. Puedes responder a {name}.',
  },
  account_joined: {
    subject: '{email} ya está en {church}',
    text: [
      '{email} aceptó tu invitación y ya puede trabajar en la página de {church}.',
      'Si no era tu intención, quita esa dirección de la lista.',
    ],
    link: 'Quién está en nuestra cuenta',
    foot: '',
  },
  owner_made: {
    subject: 'Ahora diriges la cuenta de {church}',
    text: [
      'El ministerio te entregó la cuenta de {church}. Ahora también puedes invitar y quitar a personas y cambiar la suscripción.',
    ],
    link: 'Quién está en nuestra cuenta',
    foot: 'Si no lo esperabas, responde a este correo.',
  },
  owner_added: {
    subject: '{name} también dirige la cuenta de {church}',
    text: [
      'El ministerio añadió a {name} a quienes dirigen la cuenta de {church}, junto contigo. Quien la dirige invita y quita a personas y cambia la suscripción.',
    ],
    link: 'Quién está en nuestra cuenta',
    foot: 'Si esto no es correcto, responde a este correo.',
  },
  owner_handed_over: {
    subject: 'Otra persona dirige ahora la cuenta de {church}',
    text: [
      'El ministerio entregó la cuenta de {church} a {name}. Desde ahora editas: puedes seguir trabajando en su página, sus videos y sus mensajes.',
    ],
    foot: 'Si esto no es correcto, responde a este correo.',
  },
  owner_invited: {
    subject: '{email} tiene una invitación para dirigir la cuenta de {church}',
    text: ['El ministerio invitó a {email} a dirigir la cuenta de {church}.'],
    link: 'Quién está en nuestra cuenta',
    foot: 'Si esto no es correcto, responde a este correo.',
  },
  account_left: {
    subject: 'Ya no estás en la cuenta de {church}',
    text: [
      '{by} te ha quitado de la cuenta de {church} en {site}. Ya no puedes ver sus mensajes ni cambiar su página. Puedes seguir iniciando sesión.',
    ],
    foot: 'Si crees que es un error, habla con {by} o responde a este correo.',
  },
  account_left_payer: {
    subject: 'Ya no estás en la cuenta de {church}',
    text: [
      '{by} te ha quitado de la cuenta de {church} en {site}. Ya no puedes ver sus mensajes ni cambiar su página. Puedes seguir iniciando sesión.',
      'La suscripción es de la iglesia y sigue. Se cobra a tu tarjeta hasta que la iglesia ponga otra o la suscripción termine. Si no lo quieres, pide a {by} que cambie la tarjeta. {cancel}',
    ],
    foot: 'Si crees que es un error, habla con {by} o responde a este correo.',
  },
  paid_twice: {
    subject: 'Pagaste dos veces: te devolvemos {amount}',
    text: [
      'Llegaron dos pagos para una sola suscripción. Vale el primero, y la suscripción está activa. El segundo, {amount}, se devuelve completo a la tarjeta con la que se pagó.',
      'Los bancos tardan hasta diez días en mostrarlo. Por el segundo no se cobra nada más.',
    ],
    foot: 'No tienes que hacer nada. Si el dinero no ha llegado en diez días, responde a este correo. (Pago {id})',
  },
  paid_twice_ministry: {
    subject: 'Pago doble: {amount} vuelve a {email}',
    text: [
      '{email} pagó {amount} cuando la cuenta ya tenía una suscripción. El sitio termina por sí mismo la segunda suscripción en el servicio de pago, la reembolsa completa y ya le escribió.',
      'Si mañana el servicio de pago no muestra el reembolso, hazlo allí a mano. Pago {id}; en el servicio de pago, {subscription}.',
    ],
    foot: '',
  },
  staff_invitation: {
    subject: 'Tu invitación al panel de {site}',
    text: ['Te invitan a trabajar en {site}. El enlace sirve durante siete días y una sola vez.'],
    link: 'Aceptar la invitación',
    foot: 'Si esto no es para ti, no tienes que hacer nada. Por favor, no reenvíes este correo: quien abra el enlace se une en tu nombre.',
  },
} satisfies Partial<Letters>;
