import type { Letters } from '../letter.ts';

export const fr: Letters = {
  verify_email: {
    subject: 'Merci de confirmer votre adresse',
    text: ['Bienvenue. Un clic, et votre adresse est confirmée. Le lien est valable deux jours.'],
    link: 'Confirmer mon adresse',
    foot: 'Si vous ne vous êtes pas inscrit sur {site}, vous n’avez rien à faire.',
  },
  pastor_signup: {
    subject: 'Merci de terminer votre inscription',
    text: ['Votre inscription est presque terminée. Le lien est valable deux semaines.'],
    link: 'Terminer mon inscription',
    foot: 'Si vous ne vous êtes pas inscrit sur {site}, vous n’avez rien à faire.',
  },
  church_invite: {
    subject: 'Une invitation pour {church_name}',
    text: [
      '{church_name} est invitée à rejoindre {site}, où ceux qui cherchent trouvent une église près de chez eux.',
      'Le lien est valable trente jours.',
    ],
    link: 'Accepter l’invitation',
    foot: 'Si cela ne vous concerne pas, vous n’avez rien à faire.',
  },
  already_registered: {
    subject: 'Vous avez déjà un compte',
    text: [
      'Quelqu’un, sans doute vous, vient de s’inscrire avec cette adresse. Elle a déjà un compte, et rien n’a été modifié.',
    ],
    link: 'Se connecter',
    foot: 'Si ce n’était pas vous, vous n’avez rien à faire.',
  },
  church_message: {
    subject: '{subject}',
    text: ['{name} ({email}) a écrit à {church} sur {site} :', '{message}'],
    foot: 'Répondez à cette lettre, et votre réponse parviendra à {name}. Merci de la supprimer si {name} vous le demande.',
  },
  message_receipt: {
    subject: 'Votre message à {church}',
    text: [
      'Votre message est en route vers {church}. La réponse arrivera à cette adresse.',
      'Vous avez écrit :',
      '{message}',
    ],
    foot: 'Si vous n’avez pas écrit cela, merci de nous le dire.',
  },
  delivery_alert: {
    subject: 'Un message n’arrive pas à {church}',
    text: [
      'Quelqu’un a écrit à {church} il y a plus d’une heure, et sa lettre n’a pas pu être remise. Nous continuons d’essayer.',
      'Merci de vous en occuper : lettre {id}.',
    ],
    foot: '',
  },
  story_received: {
    subject: 'Votre histoire est entre nos mains',
    text: [
      'Merci, {name}, de nous confier votre histoire. Quelqu’un va la lire ou la regarder avec soin, d’ordinaire en un jour. D’ici là, personne d’autre ne la voit.',
      'Voici sa page. Nous vous écrirons de nouveau quand elle s’ouvrira.',
    ],
    link: 'La page de mon histoire',
    foot: 'Elle reste à vous : répondez à cette lettre quand vous voulez, et nous la retirons et l’effaçons. Si vous n’avez envoyé aucune histoire à {site}, dites-le-nous, s’il vous plaît.',
  },
  story_waits: {
    subject: 'Une histoire attend d’être relue : {name}',
    text: [
      '{name} a raconté son histoire sur {site}. Elle est dans la liste des histoires à relire.',
    ],
    link: 'Sa page',
    foot: '',
  },
  story_approved: {
    subject: 'Votre histoire est ouverte',
    text: [
      '{name}, votre histoire est visible à présent. Envoyez le lien à qui elle peut aider.',
      '{message}',
    ],
    link: 'Mon histoire',
    foot: 'Elle reste à vous : répondez à cette lettre quand vous voulez, et nous la retirons et l’effaçons.',
  },
  story_refused: {
    subject: 'Au sujet de votre histoire',
    text: [
      '{name}, merci de nous avoir raconté votre histoire. Nous n’avons pas ouvert sa page, et nous voulons vous dire pourquoi :',
      '{message}',
      'Vous pouvez l’envoyer de nouveau quand vous voulez. Si vous souhaitez en parler, répondez à cette lettre.',
    ],
    link: 'La page de mon histoire',
    foot: 'Si vous voulez que tout soit effacé, répondez à cette lettre et dites-le-nous.',
  },
  quota_near: {
    subject: 'Vos vidéos approchent de la limite du mois',
    text: [
      'Plus de 80 pour cent des {hours} heures pendant lesquelles les vidéos de {church} peuvent être vues ce mois-ci sur votre propre site sont utilisées.',
      'Quand elles seront épuisées, vos visiteurs y verront un lien vers la même vidéo sur {site}, jusqu’au premier du mois prochain. Rien n’est supprimé, rien n’est facturé.',
    ],
    foot: 'S’il vous faut plus d’heures, répondez à cette lettre.',
  },
  quota_reached: {
    subject: 'Vos vidéos ont atteint la limite du mois',
    text: [
      'Les {hours} heures pendant lesquelles les vidéos de {church} peuvent être vues ce mois-ci sur votre propre site sont épuisées.',
      'Jusqu’au premier du mois prochain, vos visiteurs y voient un lien vers la même vidéo sur {site}, où elle continue d’être lue. Rien n’est supprimé, rien n’est facturé.',
    ],
    foot: 'S’il vous faut plus d’heures, répondez à cette lettre.',
  },
};
