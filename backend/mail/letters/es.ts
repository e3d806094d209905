import type { Letters } from '../letter.ts';

export const es: Letters = {
  danger:
    'Estas palabras pueden hablar de un peligro. Por favor, responde hoy y solo a quien las escribió.',
  place_found:
    'Tu iglesia ya está en nuestro buscador, en el mapa de {city}. En el enlace puedes mover el marcador hasta su puerta.',
  place_missing:
    'Tu iglesia ya está en nuestro buscador por su nombre. No encontramos su dirección en el mapa, así que todavía no mostramos a nadie el camino: por favor, abre el enlace y pon el marcador.',
  verify_email: {
    subject: 'Confirma tu dirección, por favor',
    text: [
      'Te damos la bienvenida. Un toque y tu dirección queda confirmada. El enlace vale dos días.',
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
    subject: '{church} está suscrita',
    text: [
      'Gracias. {church} está suscrita, y quienes buscan una iglesia cerca la encuentran.',
      '{receipt}',
    ],
    foot: 'Guarda esta carta: es tu recibo. Para cancelar, o si algo de esto no es correcto, respóndela.',
  },
  church_message: {
    subject: '{subject}',
    text: ['{name} ({email}) escribió a {church} en {site}:', '{message}'],
    foot: 'Responde a esta carta y tu respuesta llegará a {name}. Por favor, bórrala si {name} te lo pide.',
  },
  message_waiting: {
    subject: 'Alguien escribió a {church}',
    text: [
      'Alguien escribió a {church} en {site} y espera una respuesta. Lo que escribió está en tu escritorio, y allí le respondes.',
    ],
    link: 'Leer y responder',
    foot: 'Una respuesta a esta carta no llega a quien escribió. Si prefieres recibir estos mensajes por correo, cámbialo en tu escritorio.',
  },
  message_reminder: {
    subject: 'Alguien espera a {church}',
    text: [
      'Hace un día alguien escribió a {church} en {site} y nadie ha respondido todavía. Unas pocas palabras bastan para empezar.',
      'Si ya respondiste de otra manera, dilo en tu escritorio y no te lo recordaremos más.',
    ],
    link: 'Leer y responder',
    foot: 'Una respuesta a esta carta no llega a quien escribió.',
  },
  message_unanswered: {
    subject: 'Nadie ha respondido por {church}',
    text: [
      'Hace dos días alguien escribió a {church} en {site} y la iglesia no ha respondido. Se lo recordamos al cabo de un día.',
      'Por favor, llama a la iglesia o responde tú: tu escritorio tiene lo que se escribió.',
    ],
    link: 'Leerlo en el escritorio',
    foot: '',
  },
  message_reported: {
    subject: '{church} denuncia un mensaje',
    text: [
      '{church} denuncia lo que {name} ({email}) le escribió en {site}:',
      '{message}',
      '{note}',
    ],
    link: 'Leerlo en el escritorio',
    foot: 'Lo que esta persona escriba a {church} desde ahora te llega a ti. Una respuesta a esta carta va a la iglesia.',
  },
  report_settled: {
    subject: 'Sobre el mensaje que denunciaste',
    text: [
      'Hemos leído lo que denunciaste en {church}. La conversación ha terminado, y lo que esta persona escriba a {church} nos llega a nosotros.',
      '{message}',
    ],
    link: 'El mensaje',
    foot: 'Para preguntarnos algo, responde a esta carta.',
  },
  report_returned: {
    subject: 'El mensaje que denunciaste vuelve a ti',
    text: [
      'Hemos leído lo que denunciaste en {church} y te lo devolvemos: responde, por favor, a quien escribió. Lo próximo que escriba te llegará otra vez.',
      '{message}',
    ],
    link: 'Responder',
    foot: 'Para preguntarnos algo, responde a esta carta.',
  },
  message_reply: {
    subject: 'Tienes una respuesta',
    text: [
      'Escribiste a alguien por medio de {site} y hay una respuesta. La lees, y respondes, en una página que solo se abre con este enlace.',
      'La página termina por sí sola treinta días después de la última palabra.',
    ],
    link: 'Leer la respuesta',
    foot: 'Por favor, no reenvíes esta carta: quien abra el enlace puede leerlo todo. Si no escribiste a nadie, no tienes que hacer nada.',
  },
  message_receipt: {
    subject: 'Tu mensaje ha llegado',
    text: [
      'Desde esta dirección se envió un mensaje a una iglesia por medio de {site}. Ha llegado y lo estamos entregando; cuando haya respuesta lo sabrás en esta dirección.',
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
    foot: 'Si prefieres responder a esta carta, tu respuesta llegará a {name}; después, por favor, cierra la pregunta en la lista.',
  },
  lead_church: {
    subject: 'Nos escribió una iglesia: {name}',
    text: ['{name} ({email}) escribió a {site}:', '{message}', '{details}', '{page}'],
    link: 'Responder o cerrar',
    foot: 'Si prefieres responder a esta carta, tu respuesta llegará a {name}; después, por favor, ciérralo en la lista.',
  },
  lead_answer: {
    subject: 'Nuestra respuesta a lo que escribiste',
    text: ['Escribiste a {site} el {date}. Esta es nuestra respuesta.', '{message}'],
    foot: 'Responde a esta carta y lo que escribas nos llegará. Si quieres que borremos lo que escribiste, dínoslo.',
  },
  answer_published: {
    subject: 'Hay una respuesta a lo que preguntaste',
    text: [
      'Escribiste a {site} el {date}. Lo que preguntaste tiene ahora una respuesta en el sitio.',
    ],
    link: 'Leer la respuesta',
    foot: 'Esta es la única carta sobre ello. Respóndela si quieres que borremos lo que escribiste.',
  },
  delivery_alert: {
    subject: 'Un mensaje no llega a {church}',
    text: [
      'Alguien escribió a {church} hace más de una hora y su carta no se pudo entregar. Seguimos intentándolo.',
      'Revísala, por favor: carta {id}.',
    ],
    foot: '',
  },
  story_received: {
    subject: 'Tu historia está con nosotros',
    text: [
      'Gracias por confiarnos tu historia. Alguien la leerá o la verá con cuidado, normalmente en un día. Hasta entonces nadie más puede verla.',
      'Esta es su página. Te escribiremos de nuevo cuando se abra.',
    ],
    link: 'La página de mi historia',
    foot: 'Sigue siendo tuya: responde a esta carta cuando quieras y la retiraremos y borraremos. Si no enviaste ninguna historia a {site}, dínoslo, por favor.',
  },
  story_waits: {
    subject: 'Una historia espera revisión: {name}',
    text: ['{name} ha contado su historia en {site}. Está en la lista de historias por revisar.'],
    link: 'Su página',
    foot: '',
  },
  story_changes: {
    subject: 'Una palabra sobre tu historia antes de abrirla',
    text: [
      'Hola, {name}. Gracias por contarnos tu historia. Antes de abrir su página queremos preguntarte algo:',
      '{message}',
      'Responde a esta carta, por favor. Hasta entonces tu historia espera y nadie más puede verla.',
    ],
    link: 'La página de mi historia',
    foot: 'Si quieres que lo borremos todo, responde a esta carta y dilo.',
  },
  story_approved: {
    subject: 'Tu historia ya se puede ver',
    text: [
      '{name}, tu historia ya se puede ver. Envía el enlace a quien le pueda ayudar.',
      '{message}',
    ],
    link: 'Mi historia',
    foot: 'Sigue siendo tuya: responde a esta carta cuando quieras y la retiraremos y borraremos.',
  },
  story_refused: {
    subject: 'Acerca de tu historia',
    text: [
      '{name}, gracias por contarnos tu historia. No hemos abierto su página y queremos que sepas por qué:',
      '{message}',
      'Puedes enviarla otra vez cuando quieras. Si quieres hablar de ello, responde a esta carta.',
    ],
    link: 'La página de mi historia',
    foot: 'Si quieres que lo borremos todo, responde a esta carta y dínoslo.',
  },
  video_approved: {
    subject: 'Tu video ya se puede ver',
    text: [
      'Hemos visto tu video en {site} y su página está abierta. Envía el enlace a quien quieras.',
    ],
    link: 'La página de mi video',
    foot: 'Si quieres que lo retiremos, responde a esta carta.',
  },
  video_refused: {
    subject: 'Acerca de tu video',
    text: [
      'Hemos visto tu video en {site} y no hemos abierto su página.',
      '{message}',
      'Si quieres hablar de ello, responde a esta carta.',
    ],
    link: 'La página de mi video',
    foot: '',
  },
  quota_near: {
    subject: 'Tus videos se acercan al límite de este mes',
    text: [
      'Ya se usó más del 80 por ciento de las {hours} horas que los videos de {church} pueden verse este mes en tu propio sitio web.',
      'Cuando se acaben, quienes lo visiten verán allí un enlace al mismo video en {site}, hasta el primer día del mes próximo. No se borra nada ni se cobra nada.',
    ],
    foot: 'Si necesitas más horas, responde a esta carta.',
  },
  quota_reached: {
    subject: 'Tus videos llegaron al límite de este mes',
    text: [
      'Se acabaron las {hours} horas que los videos de {church} pueden verse este mes en tu propio sitio web.',
      'Hasta el primer día del mes próximo, quienes lo visiten verán allí un enlace al mismo video en {site}, donde se sigue reproduciendo. No se borra nada ni se cobra nada.',
    ],
    foot: 'Si necesitas más horas, responde a esta carta.',
  },
  sign_in: {
    subject: 'Tu enlace para entrar',
    text: ['Con este enlace entras en {site}. Sirve durante quince minutos y una sola vez.'],
    link: 'Entrar',
    foot: 'Si no lo pediste, no tienes que hacer nada: sin esta carta no entra nadie.',
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
      'Si no fuiste tú, elige ahora una nueva y escríbenos.',
    ],
    link: 'Elegir una contraseña nueva',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  second_factor_on: {
    subject: 'Tu cuenta pide ahora un segundo paso',
    text: [
      'Desde ahora tu cuenta en {site} pide, después de la contraseña, un código de tu aplicación de autenticación. Guarda tus códigos de recuperación donde los encuentres sin el teléfono.',
      'Si no fuiste tú, elige ahora una contraseña nueva y escríbenos.',
    ],
    link: 'Elegir una contraseña nueva',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  second_factor_off: {
    subject: 'Tu cuenta ya no pide un segundo paso',
    text: [
      'El segundo paso para entrar en tu cuenta en {site} acaba de desactivarse. Vuelve a bastar con tu contraseña.',
      'Si no lo hiciste ni nos lo pediste, elige ahora una contraseña nueva y escríbenos.',
    ],
    link: 'Elegir una contraseña nueva',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  passkey_added: {
    subject: 'Se añadió una llave de acceso a tu cuenta',
    text: [
      'Tu cuenta en {site} se abre ahora también con una llave de acceso que acaba de añadirse.',
      'Si no fuiste tú, quítala en «Acceso» y elige ahora una contraseña nueva.',
    ],
    link: 'Elegir una contraseña nueva',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  passkey_removed: {
    subject: 'Se quitó una llave de acceso de tu cuenta',
    text: [
      'Acaba de quitarse una llave de acceso de tu cuenta en {site}. Ya no la abre.',
      'Si no fuiste tú, elige ahora una contraseña nueva y escríbenos.',
    ],
    link: 'Elegir una contraseña nueva',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  recovery_codes_replaced: {
    subject: 'Tu cuenta tiene códigos de recuperación nuevos',
    text: [
      'Acaban de crearse códigos de recuperación nuevos para tu cuenta en {site}. Los de antes ya no sirven.',
      'Si no fuiste tú, elige ahora una contraseña nueva y escríbenos.',
    ],
    link: 'Elegir una contraseña nueva',
    foot: 'Si fuiste tú, no tienes que hacer nada.',
  },
  account_invitation: {
    subject: 'Te invitan a ayudar con {church}',
    text: [
      '{church} está en {site} para que quienes buscan encuentren una iglesia cerca. Te invitan a cuidar de su página, sus videos y sus mensajes.',
      'El enlace sirve durante siete días y una sola vez.',
    ],
    link: 'Aceptar la invitación',
    foot: 'Si no es para ti, no tienes que hacer nada. Por favor, no reenvíes esta carta: quien abra el enlace entra en tu nombre.',
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
  listing_waits: {
    subject: 'La página de una iglesia espera revisión: {name}',
    text: ['{church} ha cambiado lo que dice su página. Está en la lista de fichas por revisar.'],
    foot: '',
  },
  listing_approved: {
    subject: 'La página de {name} muestra lo que escribiste',
    text: [
      'Hemos mirado lo que cambiaste y los visitantes ya lo ven. Desde ahora, lo que cambies se verá enseguida.',
      '{message}',
    ],
    link: 'Nuestra ficha',
    foot: '',
  },
  listing_refused: {
    subject: 'Sobre la página de {name}',
    text: [
      'Hemos mirado lo que cambiaste y todavía no lo hemos publicado. Esta es la razón:',
      '{message}',
      'Lo que escribiste está guardado. Abre el enlace, cambia lo que pedimos y envíalo de nuevo.',
    ],
    link: 'Nuestra ficha',
    foot: 'Si quieres hablar de ello, responde a esta carta.',
  },
  listing_confirm: {
    subject: '¿Sigue siendo cierto todo sobre {church}?',
    text: [
      'Quien busca una iglesia se fía de lo que dice tu página: la dirección, los horarios, el teléfono. Hace casi un año que nadie la repasa.',
      'Abre el enlace, léela una vez y pulsa un botón. Si pasa un año, la página dirá a los visitantes que te pregunten primero.',
    ],
    link: 'Repasarla',
    foot: '',
  },
  listing_correction: {
    subject: 'Un visitante dice que algo está mal en la página de {church}',
    text: [
      'Un visitante de {site} nos ha dicho qué parece estar mal en tu página. Nada cambia hasta que tú lo digas.',
      '{note}',
    ],
    link: 'Verlo y aceptarlo o no',
    foot: '',
  },
  listing_correction_ministry: {
    subject: 'Un visitante dice que algo está mal en la página de {church}',
    text: [
      'Un visitante nos ha dicho qué parece estar mal en la página de {church}, que no tiene cuenta. Está en la lista de correcciones.',
      '{note}',
    ],
    foot: '',
  },
  correction_taken: {
    subject: 'Gracias: la página de {church} está corregida',
    text: [
      'Nos dijiste qué estaba mal en la página de {church}. Ya está corregido. Gracias: ayuda a quien la busque después.',
    ],
    link: 'La página',
    foot: 'Hemos borrado tu dirección de lo que enviaste.',
  },
  video_waits: {
    subject: 'Un video de {church} espera revisión',
    text: [
      '{church} ha subido un video o ha cambiado uno. Está en la lista de videos por revisar; hasta entonces los visitantes no lo ven.',
    ],
    link: 'Su página',
    foot: '',
  },
  cards_ordered: {
    subject: '{church} pide {quantity} tarjetas',
    text: [
      '{church} pide {quantity} tarjetas impresas (idioma: {language}) que llevan a la página de abajo. El archivo para imprimir, con el código por el que se cuentan:\n{sheet}',
      'Envíalas a:\n{address}',
      '{note}',
      'Cuando estén en camino, marca el pedido {id} como enviado: la iglesia lo sabrá por carta. Para preguntarle algo, responde a esta carta.',
    ],
    link: 'La página a la que llevan las tarjetas',
    foot: '',
  },
  cards_received: {
    subject: 'Hemos recibido tu pedido de {quantity} tarjetas',
    text: [
      'Gracias. Tenemos tu pedido de {quantity} tarjetas y las enviaremos a:\n{address}',
      'Recibirás otra carta cuando estén en camino. Si algo no es correcto, responde a esta.',
    ],
    link: 'Mis pedidos',
    foot: '',
  },
  cards_sent: {
    subject: 'Tus {quantity} tarjetas están en camino',
    text: ['{quantity} tarjetas están en camino a:\n{address}', '{message}'],
    link: 'Mis pedidos',
    foot: 'Si no llegan, responde a esta carta.',
  },
  cards_declined: {
    subject: 'Sobre tu pedido de tarjetas',
    text: [
      'No podemos enviar las {quantity} tarjetas que pediste.',
      '{message}',
      'Si quieres hablar de ello, responde a esta carta.',
    ],
    link: 'Mis pedidos',
    foot: '',
  },
  links_broken: {
    subject: 'Lo que hay que arreglar en {site}',
    text: [
      'Videos de otros sitios que ya no se ven: {films}. Enlaces que no llevan a nada: {links}. Cada uno falló dos días.',
      'Videos e imágenes nuestros que faltan: {files}. Pasajes que no están en ninguna Biblia: {passages}. Traducciones más antiguas que su texto en inglés: {stale}.',
    ],
    link: 'Ver cuáles',
    foot: 'Recibes esta carta una vez por semana como mucho, y solo mientras haya algo que arreglar.',
  },
  staff_invitation: {
    subject: 'Tu invitación al escritorio de {site}',
    text: ['Te invitan a trabajar en {site}. El enlace sirve durante siete días y una sola vez.'],
    link: 'Aceptar la invitación',
    foot: 'Si esto no es para ti, no tienes que hacer nada.',
  },
};
