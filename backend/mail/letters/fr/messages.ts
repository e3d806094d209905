import type { Letters } from '../../letter-words.ts';

/** Letters with visitors' messages, and replies to them. */
export const messages = {
  church_message: {
    subject: '{subject}',
    text: ['{name} ({email}) a écrit à {church} sur {site} :', '{message}'],
    foot: 'Répondez à cet e-mail, et votre réponse parviendra à {name}. Supprimez-le si {name} vous le demande.',
  },
  message_waiting: {
    subject: 'Quelqu’un a écrit à {church}',
    text: [
      'Quelqu’un a écrit à {church} sur {site} et attend une réponse. Son message est dans votre espace, et c’est là que vous y répondez.',
    ],
    link: 'Lire et répondre',
    foot: 'Une réponse à cet e-mail ne parvient pas à la personne qui a écrit. Si vous préférez recevoir ces messages par e-mail, changez cela dans votre espace.',
  },
  message_reminder: {
    subject: 'Quelqu’un attend une réponse de {church}',
    text: [
      'Il y a un jour, quelqu’un a écrit à {church} sur {site}, et personne n’a encore répondu. Quelques mots suffisent pour commencer.',
      'Si vous avez répondu autrement, dites-le dans votre espace, et nous ne vous le rappellerons plus.',
    ],
    link: 'Lire et répondre',
    foot: 'Une réponse à cet e-mail ne parvient pas à la personne qui a écrit.',
  },
  message_unanswered: {
    subject: 'Personne n’a répondu pour {church}',
    text: [
      'Il y a deux jours, quelqu’un a écrit à {church} sur {site}, et l’Église n’a pas répondu. Nous le lui avons rappelé au bout d’un jour.',
      'Veuillez appeler l’Église, ou répondre vous-même : ce qui a été écrit est sur votre tableau de bord.',
    ],
    link: 'Le lire sur le tableau de bord',
    foot: '',
  },
  message_reported: {
    subject: '{church} signale un message',
    text: [
      '{church} signale ce que {name} ({email}) lui a écrit sur {site} :',
      '{message}',
      '{note}',
    ],
    link: 'Le lire sur le tableau de bord',
    foot: 'Ce que cette personne écrira désormais à {church} vous parviendra. Une réponse à cet e-mail va à l’Église.',
  },
  report_settled: {
    subject: 'À propos du message que vous avez signalé',
    text: [
      'Nous avons lu ce que vous avez signalé à {church}. La conversation est terminée, et ce que cette personne écrira à {church} nous parviendra.',
      '{message}',
    ],
    link: 'Le message',
    foot: 'Pour nous demander quelque chose, répondez à cet e-mail.',
  },
  report_returned: {
    subject: 'Le message que vous avez signalé vous revient',
    text: [
      'Nous avons lu ce que vous avez signalé à {church} et nous vous le rendons : merci de répondre à la personne qui a écrit. Ses prochains messages vous parviendront de nouveau.',
      '{message}',
    ],
    link: 'Répondre',
    foot: 'Pour nous demander quelque chose, répondez à cet e-mail.',
  },
  message_reply: {
    subject: 'Tu as une réponse',
    text: [
      'Tu as écrit à quelqu’un par {site}, et il y a une réponse. Tu la lis, et tu y réponds, sur une page que seul ce lien ouvre.',
      'La page se ferme d’elle-même trente jours après le dernier message.',
    ],
    link: 'Lire la réponse',
    foot: 'Ne transmets pas cet e-mail : la personne qui ouvre le lien peut tout lire. Si tu n’as écrit à personne, tu n’as rien à faire.',
  },
  message_receipt: {
    subject: 'Ton message est arrivé',
    text: [
      'Un message à une Église a été envoyé depuis cette adresse, sur {site}. Il est arrivé et nous le transmettons ; tu sauras à cette adresse quand il y aura une réponse.',
      'Si tu es en danger maintenant, n’attends pas de réponse : appelle le numéro d’urgence de ton pays.',
    ],
    foot: 'Si tu ne l’as pas écrit, quelqu’un a saisi ton adresse par erreur, et tu n’as rien à faire.',
  },
  lead_receipt: {
    subject: 'Ce que tu as écrit est arrivé',
    text: [
      'Quelque chose a été envoyé à {site} depuis cette adresse. C’est arrivé, et une personne va le lire. Notre réponse viendra à cette adresse.',
      'Si tu es en danger maintenant, n’attends pas de réponse : appelle le numéro d’urgence de ton pays.',
    ],
    foot: 'Si tu ne nous as pas écrit, quelqu’un a saisi ton adresse par erreur, et tu n’as rien à faire.',
  },
  lead_question: {
    subject: 'Une question de {name}',
    text: ['{name} ({email}) a écrit à {site} :', '{message}', '{details}', '{page}'],
    link: 'Y répondre ou la clore',
    foot: 'Si vous répondez directement à cet e-mail, votre réponse parviendra à {name} ; pensez alors à clore la question dans la liste.',
  },
  lead_church: {
    subject: 'Une Église nous a écrit : {name}',
    text: ['{name} ({email}) a écrit à {site} :', '{message}', '{details}', '{page}'],
    link: 'Y répondre ou clore',
    foot: 'Si vous répondez directement à cet e-mail, votre réponse parviendra à {name} ; pensez alors à le clore dans la liste.',
  },
  lead_answer: {
    subject: 'Notre réponse à ce que tu as écrit',
    text: ['Tu as écrit à {site} le {date}. Voici notre réponse.', '{message}'],
    foot: 'Réponds à cet e-mail, et ce que tu écris nous parviendra. Si tu veux que nous effacions ce que tu as écrit, dis-le-nous.',
  },
  answer_published: {
    subject: 'Il y a une réponse à ta question',
    text: ['Tu as écrit à {site} le {date}. Ta question a maintenant une réponse sur le site.'],
    link: 'Lire la réponse',
    foot: 'C’est le seul e-mail à ce sujet. Réponds-y si tu veux que nous effacions ce que tu as écrit.',
  },
  delivery_alert: {
    subject: 'Un message n’arrive pas à {church}',
    text: [
      'Quelqu’un a écrit à {church}, et l’e-mail qui le signale n’a pas été remis à l’Église. Le journal du site dit pourquoi.',
      'Merci de vous en occuper : e-mail {id}.',
    ],
    foot: '',
  },
  message_left_behind: {
    subject: 'Une personne qui a écrit à {church} attend toujours',
    text: [
      '{church} a fermé son compte. Une personne qui lui a écrit sur {site} attend toujours une réponse.',
      'Veuillez lui répondre vous-même : ce qu’elle a écrit est sur votre tableau de bord, et y sera effacé un mois après la fermeture du compte.',
    ],
    link: 'Le lire sur le tableau de bord',
    foot: '',
  },
  church_left: {
    subject: 'Au sujet de ce que tu as écrit à une Église',
    text: [
      'Tu as écrit à une Église sur {site}. Elle y a fermé son compte : plus personne de cette Église ne peut te répondre par ce moyen.',
      'Si tu cherches quelqu’un à qui parler, il y a peut-être une autre Église près de chez toi.',
    ],
    link: 'Trouver une Église',
    foot: 'Si tu n’as écrit à personne, tu n’as rien à faire. Pour nous demander quelque chose, réponds à cet e-mail.',
  },
  church_left_help: {
    subject: 'Au sujet de ce que tu as écrit à une Église',
    text: [
      'Tu as écrit à une Église sur {site}. Elle y a fermé son compte : plus personne de cette Église ne peut te répondre par ce moyen.',
      'Si tu es en danger maintenant, n’attends pas de réponse : appelle le numéro d’urgence de ton pays.',
      'Tu peux aussi nous écrire : réponds à cet e-mail.',
    ],
    link: 'Trouver de l’aide maintenant',
    foot: 'Si tu n’as écrit à personne, tu n’as rien à faire.',
  },
} satisfies Partial<Letters>;
