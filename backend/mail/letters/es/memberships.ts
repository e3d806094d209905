import type { Letters } from '../../letter-words.ts';

/** Letters about a membership and its payments, to the church and to the ministry. */
export const memberships = {
  payment_failed: {
    subject: 'No se pudo cobrar un pago de {church}',
    text: [
      'El pago de {amount} por {church} no se pudo cobrar: quizá la tarjeta venció o el banco no lo aceptó. Ocurre con facilidad.',
      'Hasta el {date} no pasa nada: tu página, tus videos y tu lugar en el buscador siguen como están. En cuanto llegue el pago, no hay nada más que hacer.',
    ],
    link: 'Pagar o usar otra tarjeta',
    foot: 'Si necesitas ayuda, o más tiempo, responde a este correo.',
  },
  payment_failed_again: {
    subject: 'Pendiente hasta el {date}: un pago de {church}',
    text: [
      'El pago de {amount} por {church} sigue pendiente.',
      'Después del {date}, y mientras falte, tus videos muestran un breve aviso y {church} no está en el buscador. Tu página, tus videos y tus mensajes se guardan.',
    ],
    link: 'Pagar o usar otra tarjeta',
    foot: 'Si necesitas ayuda, o más tiempo, responde a este correo.',
  },
  payment_settled: {
    subject: 'El pago de {church} está resuelto',
    text: ['Gracias. Ya no queda nada pendiente de {church}, y nada se interrumpió.'],
    foot: 'Si algo no está como antes, responde a este correo.',
  },
  payment_received: {
    subject: 'Tu recibo de {church}',
    text: ['Gracias. Este es el recibo de un pago por {church}.', '{receipt}', '{url}'],
    foot: 'Guarda este correo: es tu recibo. Si algo no es correcto, responde a este correo.',
  },
  renewal_soon: {
    subject: 'La suscripción de {church} se renueva el {date}',
    text: [
      'El {date} la suscripción de {church} se renueva automáticamente por un año más, y se cobran {amount} a tu tarjeta.',
      'Si quieres quedarte, no hay nada que hacer. {cancel}',
    ],
    link: 'Tu suscripción',
    foot: 'Si algo no es correcto, responde a este correo.',
  },
  renewal_soon_monthly: {
    subject: 'La suscripción de {church} se renueva el {date}',
    text: [
      'El {date} la suscripción de {church} se renueva automáticamente por un año más: se cobran a tu tarjeta doce pagos mensuales de {amount}.',
      'Si quieres quedarte, no hay nada que hacer. {cancel}',
    ],
    link: 'Tu suscripción',
    foot: 'Si algo no es correcto, responde a este correo.',
  },
  card_expiring: {
    subject: 'La tarjeta de {church} vence pronto',
    text: [
      'La tarjeta que paga por {church}, terminada en {last4}, vence al final de este mes. El próximo pago de {amount} es el {date}.',
      'Algunos bancos comunican por sí mismos la tarjeta nueva. Para mayor seguridad, ponla antes de ese día.',
    ],
    link: 'Usar otra tarjeta',
    foot: 'Si ya pusiste una tarjeta nueva, no hay nada que hacer.',
  },
  plan_changed: {
    subject: 'El plan de {church} ha cambiado',
    text: ['La suscripción de {church} ha cambiado. Esto es lo que vale ahora:', '{plan}'],
    link: 'Tu suscripción',
    foot: 'Si no lo pediste, responde a este correo.',
  },
  plan_planned: {
    subject: 'Desde el {date}, otro plan para {church}',
    text: [
      'El {date}, cuando se renueve la suscripción de {church}, cambiará. Desde entonces vale esto:',
      '{plan}',
      'Hasta ese día todo sigue igual y no se cobra nada. Tu página, tus videos y tus lugares también se quedan después. Si cambias de idea antes de ese día, cancela el cambio en la página de tu suscripción.',
    ],
    link: 'Tu suscripción',
    foot: 'Si no lo pediste, responde a este correo.',
  },
  plan_kept: {
    subject: '{church} se queda con su plan actual',
    text: [
      'Se canceló el cambio previsto: la suscripción de {church} se renovará como está ahora.',
    ],
    link: 'Tu suscripción',
    foot: 'Si no es lo que querías, responde a este correo.',
  },
  church_failing: {
    subject: 'No se pudo cobrar un pago de {church}',
    text: [
      'No se pudieron cobrar {amount} de {church}. Hasta el {date} nada cambia para la iglesia; después su suscripción queda suspendida hasta que pague. Avisamos a la iglesia por correo.',
    ],
    link: 'Ver esta iglesia',
    foot: '',
  },
  membership_suspended: {
    subject: '{church} está suspendida hasta que llegue un pago',
    text: [
      'El último pago de {church} no se pudo cobrar: quizá la tarjeta venció o el banco no lo aceptó. Ocurre con facilidad, y no se pierde nada.',
      'Mientras falte, tus videos muestran un breve aviso y {church} no está en el buscador. Tu página, tus videos y tus mensajes se guardan, y todo vuelve en cuanto pagues.',
    ],
    link: 'Pagar o usar otra tarjeta',
    foot: 'Si necesitas ayuda, o tiempo, responde a este correo.',
  },
  membership_restored: {
    subject: '{church} está de vuelta',
    text: [
      'Gracias. El pago llegó: tus videos se ven otra vez, y quien busca una iglesia cerca encuentra de nuevo a {church}.',
    ],
    foot: 'Si algo no está como antes, responde a este correo.',
  },
  membership_ended: {
    subject: 'La suscripción de {church} ha terminado',
    text: [
      'La suscripción de {church} ha terminado, y no se cobrará nada más. Tus videos muestran un breve aviso, y {church} ya no está en el buscador.',
      'Por ahora guardamos tu página, tus videos y tus mensajes. Si vuelves, estarán como los dejaste.',
    ],
    foot: 'Si no es lo que querías, responde a este correo.',
  },
  membership_ends: {
    subject: 'La suscripción de {church} termina el {date}',
    text: [
      'Como pediste, la suscripción de {church} no se renueva. Termina el {date}; hasta entonces todo sigue como está.',
    ],
    foot: 'Si no lo pediste, o piensas quedarte, responde a este correo.',
  },
  membership_kept: {
    subject: 'La suscripción de {church} continúa',
    text: ['La suscripción de {church} vuelve a renovarse automáticamente: no termina.'],
    foot: 'Si no es lo que querías, responde a este correo.',
  },
  payment_refunded: {
    subject: 'Te devolvimos {amount}',
    text: [
      'Del pago de {paid} por {church} del {date} devolvimos {amount}. Los bancos tardan de cinco a diez días en ponerlo en la tarjeta que se cobró.',
      'Recibo {receipt}',
    ],
    foot: 'Guarda este correo con tus recibos. Si algo no es correcto, responde a este correo.',
  },
  payment_receipt: {
    subject: 'Tu recibo de {church}',
    text: ['Aquí tienes otra vez el recibo de un pago por {church}.', '{receipt}', '{url}'],
    foot: 'Guarda este correo: es tu recibo. Si algo no es correcto, responde a este correo.',
  },
  church_renamed: {
    subject: '{church} es ahora el nombre de tu iglesia aquí',
    text: [
      'Cambiamos el nombre de tu iglesia de {before} a {church}: en su página, en el buscador y en tu panel. Las direcciones de tus páginas y tarjetas impresas siguen igual.',
    ],
    foot: 'Si no es correcto, responde a este correo.',
  },
  church_approved: {
    subject: 'Lo que cambie {church} se muestra enseguida',
    text: [
      'Desde ahora, lo que cambies en tu panel se muestra enseguida a los visitantes: tu página, tus videos y tus textos. Lo que ya está en espera todavía lo revisamos.',
    ],
    link: 'A nuestro panel',
    foot: '',
  },
  church_unapproved: {
    subject: 'Primero revisamos lo que cambie {church}',
    text: [
      'Desde ahora, revisamos lo que cambies antes de que lo vean los visitantes. Lo que está publicado se queda.',
    ],
    link: 'Escríbenos',
    foot: 'Si tienes una pregunta, o crees que es un error, responde a este correo.',
  },
  player_changed: {
    subject: 'El reproductor de {church} tiene otros ajustes',
    text: [
      'Hemos cambiado los sitios web que pueden mostrar tus videos, o cuántas horas al mes se pueden ver allí. Tu panel muestra lo que vale ahora.',
    ],
    link: 'Nuestro reproductor',
    foot: 'Si algo quedó mal, responde a este correo.',
  },
  church_paused: {
    subject: '{church} está en pausa',
    text: [
      'Pusimos {church} en pausa: sus videos muestran un breve aviso y no está en el buscador. Tu página, tus videos y tus mensajes se guardan, y todo vuelve cuando terminemos la pausa.',
      'Tus pagos no tienen que ver con esto y siguen como se acordó.',
    ],
    link: 'Escríbenos',
    foot: 'Si tienes una pregunta, o crees que es un error, responde a este correo.',
  },
  church_resumed: {
    subject: '{church} se muestra de nuevo',
    text: [
      'La pausa terminó: tus videos se ven otra vez, y quien busca una iglesia cerca encuentra de nuevo a {church}.',
    ],
    foot: 'Si algo no está como antes, responde a este correo.',
  },
  church_resumed_unpaid: {
    subject: 'La pausa de {church} terminó',
    text: [
      'Terminamos la pausa de {church}. Su suscripción no está activa en este momento: cuando lo esté, tus videos se verán y {church} estará en el buscador.',
    ],
    link: 'Tu suscripción',
    foot: 'Si necesitas ayuda, responde a este correo.',
  },
  payment_arrived_paused: {
    subject: 'El pago de {church} llegó',
    text: [
      'Gracias. El pago de {church} llegó.',
      'La pausa del ministerio no tiene que ver con el pago, y sigue hasta que la terminemos.',
    ],
    foot: 'Si tienes una pregunta sobre la pausa, responde a este correo.',
  },
  church_joined: {
    subject: '{church} se ha unido',
    text: ['{church} ha pagado una suscripción.'],
    link: 'Ver esta iglesia',
    foot: '',
  },
  church_canceled: {
    subject: '{church} se ha ido',
    text: ['La suscripción de {church} ha terminado.'],
    link: 'Ver esta iglesia',
    foot: '',
  },
  church_failed: {
    subject: '{church} está suspendida',
    text: [
      'El último pago de {church} no se pudo cobrar, y su suscripción está suspendida. Avisamos a la iglesia por correo.',
    ],
    link: 'Ver esta iglesia',
    foot: '',
  },
  account_closed: {
    subject: 'La cuenta de {church} está cerrada',
    text: [
      '{by} cerró la cuenta de {church} en {site}. Su página, sus videos y su lugar en el buscador dejan de mostrarse, las invitaciones ya no sirven y se cerró la sesión de todas las personas de la cuenta. Las tarjetas impresas y los enlaces llevan a una página que dice que se retiró.',
      'Hasta el {date} podemos abrir la cuenta de nuevo como estaba: responde a este correo. Después de ese día borramos su página, sus videos e imágenes, los mensajes de los visitantes, y los nombres, las direcciones y los datos de inicio de sesión de las personas de la cuenta.',
      'Hasta el {kept} guardamos los registros de los pagos y de las tarjetas pedidas, como exige la ley: con el nombre de tu iglesia y las direcciones a las que se enviaron tarjetas. También se guarda el registro de qué se hizo y cuándo; no nombra a ninguna persona de tu iglesia.',
    ],
    foot: 'Si no lo esperabas, responde a este correo.',
  },
  account_reopened: {
    subject: 'La cuenta de {church} está abierta de nuevo',
    text: [
      'Abrimos de nuevo la cuenta de {church}, como estaba cuando se cerró. Todas las personas de la cuenta pueden iniciar sesión como antes.',
      'Una suscripción que terminó no vuelve a empezar.',
    ],
    link: 'Iniciar sesión',
    foot: 'Si algo no está como estaba, responde a este correo.',
  },
  church_closed: {
    subject: '{church} ya no tiene cuenta',
    text: [
      '{by} cerró la cuenta de {church}. Hasta el {date} se puede abrir de nuevo en su página; después de ese día se borran sus datos.',
    ],
    link: 'Ver esta iglesia',
    foot: '',
  },
} satisfies Partial<Letters>;
