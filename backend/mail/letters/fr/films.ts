import type { Letters } from '../../letter-words.ts';

/** Letters about stories, films and printed cards. */
export const films = {
  story_received: {
    subject: 'Ton histoire est entre nos mains',
    text: [
      'Merci de nous confier ton histoire. Quelqu’un va la lire ou la regarder avec soin, le plus souvent en une journée. D’ici là, personne d’autre ne la voit.',
      'Voici sa page. Nous t’écrirons de nouveau quand elle sera publiée.',
    ],
    link: 'La page de mon histoire',
    foot: 'Elle reste à toi : réponds à cet e-mail quand tu veux, et nous la retirons et l’effaçons. Si tu n’as envoyé aucune histoire à {site}, dis-le-nous, s’il te plaît.',
  },
  story_waits: {
    subject: 'Une histoire attend d’être vérifiée : {name}',
    text: [
      '{name} a raconté son histoire sur {site}. Elle est dans la liste des histoires à vérifier.',
    ],
    link: 'La lire et décider',
    foot: '',
  },
  story_changes: {
    subject: 'Une question sur ton histoire avant de la publier',
    text: [
      'Bonjour {name}, merci de nous avoir raconté ton histoire. Avant de la publier, nous aimerions te demander quelque chose :',
      '{message}',
      'Réponds à cet e-mail, s’il te plaît. D’ici là, ton histoire attend, et personne d’autre ne peut la voir.',
    ],
    link: 'La page de mon histoire',
    foot: 'Si tu veux que nous effacions tout, réponds à cet e-mail.',
  },
  story_approved: {
    subject: 'Ton histoire est publiée',
    text: [
      '{name}, ton histoire est maintenant publiée. Envoie le lien aux personnes qu’elle peut aider.',
      '{message}',
    ],
    link: 'Mon histoire',
    foot: 'Elle reste à toi : réponds à cet e-mail quand tu veux, et nous la retirons et l’effaçons.',
  },
  story_refused: {
    subject: 'À propos de ton histoire',
    text: [
      '{name}, merci de nous avoir raconté ton histoire. Nous ne l’avons pas publiée, et nous voulons te dire pourquoi :',
      '{message}',
      'Tu peux l’envoyer de nouveau quand tu veux. Si tu souhaites en parler, réponds à cet e-mail.',
    ],
    link: 'La page de mon histoire',
    foot: 'Si tu veux que tout soit effacé, dis-le-nous en répondant à cet e-mail.',
  },
  story_taken_down: {
    subject: 'Ton histoire n’est plus affichée',
    text: [
      'Bonjour {name}, ton histoire était sur notre site et nous l’avons retirée. Nous tenons à te dire pourquoi :',
      '{message}',
      'Si tu veux en parler, ou la raconter avec d’autres mots, réponds à cet e-mail.',
    ],
    link: 'La page de mon histoire',
    foot: 'Si tu veux que tout soit effacé, réponds à cet e-mail.',
  },
  video_approved: {
    subject: 'Votre vidéo est publiée',
    text: [
      'Nous avons regardé votre vidéo sur {site}, et elle est publiée. Envoyez le lien à qui vous voulez.',
    ],
    link: 'La page de ma vidéo',
    foot: 'Si vous voulez que nous la retirions, répondez à cet e-mail.',
  },
  video_refused: {
    subject: 'Au sujet de votre vidéo',
    text: [
      'Nous avons regardé votre vidéo sur {site}, et nous ne l’avons pas publiée.',
      '{message}',
      'Si vous souhaitez en parler, répondez à cet e-mail.',
    ],
    link: 'La page de ma vidéo',
    foot: '',
  },
  video_taken_down: {
    subject: 'La vidéo n’est plus affichée',
    text: [
      'Cette vidéo était sur {site} et nous l’avons retirée. Voici pourquoi :',
      '{message}',
      'Pour en parler, il suffit de répondre à cet e-mail.',
    ],
    link: 'La page de ma vidéo',
    foot: '',
  },
  video_change_approved: {
    subject: 'Les modifications de votre vidéo sont publiées',
    text: [
      'Nous avons regardé les modifications de votre vidéo sur {site} : elles sont publiées, à la même adresse.',
      '{message}',
    ],
    link: 'La page de ma vidéo',
    foot: 'Si vous la voulez comme avant, répondez à cet e-mail.',
  },
  video_change_refused: {
    subject: 'Au sujet des modifications de votre vidéo',
    text: [
      'Nous avons regardé les modifications de votre vidéo sur {site} et nous ne les avons pas publiées. Votre page reste comme elle était.',
      '{message}',
      'Vous pouvez les corriger ou les retirer dans votre espace. Pour en parler, répondez à cet e-mail.',
    ],
    link: 'Mes modifications',
    foot: '',
  },
  video_change_waits: {
    subject: '{church} a modifié une vidéo publiée',
    text: [
      '{church} a modifié une vidéo qui est publiée. Les modifications sont dans la liste des vidéos à vérifier ; d’ici là, les visiteurs voient la vidéo comme elle était.',
    ],
    link: 'Comparer et décider',
    foot: '',
  },
  video_waits: {
    subject: 'Une vidéo de {church} attend d’être vérifiée',
    text: [
      '{church} a ajouté ou modifié une vidéo. Elle est dans la liste des vidéos à vérifier ; d’ici là, les visiteurs ne la voient pas.',
    ],
    link: 'La regarder et décider',
    foot: '',
  },
  cards_ordered: {
    subject: '{church} demande {quantity} cartes',
    text: [
      '{church} demande {quantity} cartes imprimées (langue : {language}) qui mènent à cette page :\n{page}\nLe fichier à imprimer, avec le code qui permet de les compter :\n{sheet}',
      'À envoyer à :\n{address}',
      '{note}',
      'Quand elles sont en route, marquez la commande {id} comme envoyée : l’Église est prévenue par e-mail. Pour lui poser une question, répondez à cet e-mail.',
    ],
    link: 'La commande sur le tableau de bord',
    foot: '',
  },
  cards_received: {
    subject: 'Nous avons reçu votre commande de {quantity} cartes',
    text: [
      'Merci. Nous avons votre demande de {quantity} cartes. Nous la regardons d’abord, puis nous les envoyons à :\n{address}',
      'Vous recevrez un autre e-mail quand elles seront en route, ou si nous ne pouvons pas les envoyer. Si quelque chose n’est pas juste, répondez à celui-ci.',
    ],
    link: 'Mes commandes',
    foot: '',
  },
  cards_granted: {
    subject: 'Des cartes en plus pour {church}',
    text: [
      'Nous avons complété ce que votre formule comprend jusqu’au {date}. Cartes : {cards}. Autres modèles : {designs}.',
      'D’ici là, vous pouvez commander {left} cartes.',
    ],
    link: 'Commander des cartes',
    foot: 'Si vous avez une question à ce sujet, répondez à cet e-mail.',
  },
  cards_sent: {
    subject: 'Vos {quantity} cartes sont en route',
    text: ['{quantity} cartes sont en route vers :\n{address}', '{message}'],
    link: 'Mes commandes',
    foot: 'Si elles n’arrivent pas, répondez à cet e-mail.',
  },
  cards_declined: {
    subject: 'À propos de votre commande de cartes',
    text: [
      'Nous ne pouvons pas envoyer les {quantity} cartes que vous avez demandées.',
      '{message}',
      'Si vous voulez en parler, répondez à cet e-mail.',
    ],
    link: 'Mes commandes',
    foot: '',
  },
} satisfies Partial<Letters>;
