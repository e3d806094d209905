import type { Letters } from '../letter.ts';

export const fr: Letters = {
  danger:
    'Ces mots parlent peut-être d’un danger. Merci de répondre aujourd’hui, et seulement à la personne qui les a écrits.',
  place_found:
    'Votre église est dans notre annuaire, sur la carte à l’endroit de {city}. Par le lien, vous pouvez déplacer le repère jusqu’à votre porte.',
  place_missing:
    'Votre église est dans notre annuaire sous son nom. Nous n’avons pas trouvé son adresse sur la carte et n’indiquons donc le chemin à personne pour l’instant : placez le repère par le lien, s’il vous plaît.',
  verify_email: {
    subject: 'Confirmez votre adresse, s’il vous plaît',
    text: [
      'Bienvenue. Un clic, et votre adresse est confirmée. Le lien est valable deux jours.',
      '{receipt}',
    ],
    link: 'Confirmer mon adresse',
    foot: 'Si vous n’avez ouvert aucun compte sur {site}, vous n’avez rien à faire.',
  },
  pastor_signup: {
    subject: 'Il ne reste qu’à terminer votre inscription',
    text: ['Votre inscription est presque terminée. Le lien est valable deux semaines.'],
    link: 'Terminer mon inscription',
    foot: 'Si vous n’avez ouvert aucun compte sur {site}, vous n’avez rien à faire.',
  },
  church_invite: {
    subject: 'Une invitation pour {church_name}',
    text: [
      'Votre Église, {church_name}, est invitée sur {site}, où ceux qui cherchent trouvent une Église près de chez eux.',
      'Le lien est valable trente jours.',
    ],
    link: 'Accepter l’invitation',
    foot: 'Si cela ne vous concerne pas, vous n’avez rien à faire.',
  },
  already_registered: {
    subject: 'Vous avez déjà un compte',
    text: [
      'Quelqu’un, sans doute vous, vient de s’inscrire avec cette adresse. Un compte existe déjà, et rien n’a été modifié.',
    ],
    link: 'Se connecter',
    foot: 'Ce n’était pas vous ? Vous n’avez rien à faire.',
  },
  subscription_confirmed: {
    subject: 'L’abonnement de {church} est ouvert',
    text: [
      'Merci. L’abonnement de {church} est ouvert, et ceux qui cherchent une Église près de chez eux la trouvent.',
      '{receipt}',
    ],
    foot: 'Gardez cet e-mail : c’est votre reçu. Pour résilier, ou si quelque chose ne va pas, répondez-y.',
  },
  church_message: {
    subject: '{subject}',
    text: ['{name} ({email}) a écrit à {church} sur {site} :', '{message}'],
    foot: 'Répondez à cet e-mail, et votre réponse parviendra à {name}. Supprimez-le si {name} vous le demande.',
  },
  message_waiting: {
    subject: 'Quelqu’un a écrit à {church}',
    text: [
      'Quelqu’un a écrit à {church} sur {site} et attend une réponse. Son message est sur votre bureau, et c’est là que vous y répondez.',
    ],
    link: 'Lire et répondre',
    foot: 'Une réponse à cet e-mail ne parvient pas à la personne qui a écrit. Si vous préférez recevoir ces messages par e-mail, changez cela sur votre bureau.',
  },
  message_reminder: {
    subject: 'Quelqu’un attend {church}',
    text: [
      'Il y a un jour, quelqu’un a écrit à {church} sur {site}, et personne n’a encore répondu. Quelques mots suffisent pour commencer.',
      'Si vous avez répondu autrement, dites-le sur votre bureau, et nous ne vous le rappellerons plus.',
    ],
    link: 'Lire et répondre',
    foot: 'Une réponse à cet e-mail ne parvient pas à la personne qui a écrit.',
  },
  message_unanswered: {
    subject: 'Personne n’a répondu pour {church}',
    text: [
      'Il y a deux jours, quelqu’un a écrit à {church} sur {site}, et l’Église n’a pas répondu. Nous le lui avons rappelé au bout d’un jour.',
      'Veuillez appeler l’Église, ou répondre vous-même : votre bureau a ce qui a été écrit.',
    ],
    link: 'Le lire au bureau',
    foot: '',
  },
  message_reported: {
    subject: '{church} signale un message',
    text: [
      '{church} signale ce que {name} ({email}) lui a écrit sur {site} :',
      '{message}',
      '{note}',
    ],
    link: 'Le lire au bureau',
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
      'Nous avons lu ce que vous avez signalé à {church} et nous vous le rendons : merci de répondre à qui a écrit. Ses prochains messages vous parviendront de nouveau.',
      '{message}',
    ],
    link: 'Répondre',
    foot: 'Pour nous demander quelque chose, répondez à cet e-mail.',
  },
  message_reply: {
    subject: 'Tu as une réponse',
    text: [
      'Tu as écrit à quelqu’un par {site}, et il y a une réponse. Tu la lis, et tu y réponds, sur une page que seul ce lien ouvre.',
      'La page se ferme d’elle-même trente jours après le dernier mot.',
    ],
    link: 'Lire la réponse',
    foot: 'Ne transmets pas cet e-mail : qui ouvre le lien peut tout lire. Si tu n’as écrit à personne, tu n’as rien à faire.',
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
    foot: 'C’est la seule lettre à ce sujet. Réponds-y si tu veux que nous effacions ce que tu as écrit.',
  },
  delivery_alert: {
    subject: 'Un message n’arrive pas à {church}',
    text: [
      'Quelqu’un a écrit à {church} il y a plus d’une heure, et son message n’a pas pu être remis. Nous continuons d’essayer.',
      'Merci de vous en occuper : message {id}.',
    ],
    foot: '',
  },
  story_received: {
    subject: 'Ton histoire est entre nos mains',
    text: [
      'Merci de nous confier ton histoire. Quelqu’un va la lire ou la regarder avec soin, le plus souvent en une journée. D’ici là, personne d’autre ne la voit.',
      'Voici sa page. Nous t’écrirons de nouveau quand elle s’ouvrira.',
    ],
    link: 'La page de mon histoire',
    foot: 'Elle reste à toi : réponds à cet e-mail quand tu veux, et nous la retirons et l’effaçons. Si tu n’as envoyé aucune histoire à {site}, dis-le-nous, s’il te plaît.',
  },
  story_waits: {
    subject: 'Une histoire attend d’être vérifiée : {name}',
    text: [
      '{name} a raconté son histoire sur {site}. Elle est dans la liste des histoires à vérifier.',
    ],
    link: 'Sa page',
    foot: '',
  },
  story_changes: {
    subject: 'Un mot sur ton histoire avant de l’ouvrir',
    text: [
      'Bonjour {name}, merci de nous avoir raconté ton histoire. Avant d’ouvrir sa page, nous aimerions te demander quelque chose :',
      '{message}',
      'Réponds à cette lettre, s’il te plaît. D’ici là, ton histoire attend, et personne d’autre ne peut la voir.',
    ],
    link: 'La page de mon histoire',
    foot: 'Si tu veux que nous effacions tout, réponds à cette lettre et dis-le.',
  },
  story_approved: {
    subject: 'Ton histoire est en ligne',
    text: [
      '{name}, ton histoire est maintenant en ligne. Envoie le lien à ceux qu’elle peut aider.',
      '{message}',
    ],
    link: 'Mon histoire',
    foot: 'Elle reste à toi : réponds à cet e-mail quand tu veux, et nous la retirons et l’effaçons.',
  },
  story_refused: {
    subject: 'À propos de ton histoire',
    text: [
      '{name}, merci de nous avoir raconté ton histoire. Nous n’avons pas ouvert sa page, et nous voulons te dire pourquoi :',
      '{message}',
      'Tu peux l’envoyer de nouveau quand tu veux. Si tu souhaites en parler, réponds à cet e-mail.',
    ],
    link: 'La page de mon histoire',
    foot: 'Si tu veux que tout soit effacé, dis-le-nous en répondant à cet e-mail.',
  },
  video_approved: {
    subject: 'Votre vidéo est en ligne',
    text: [
      'Nous avons regardé votre vidéo sur {site}, et sa page est ouverte. Envoyez le lien à qui vous voulez.',
    ],
    link: 'La page de ma vidéo',
    foot: 'Si vous voulez que nous la retirions, répondez à cet e-mail.',
  },
  video_refused: {
    subject: 'Au sujet de votre vidéo',
    text: [
      'Nous avons regardé votre vidéo sur {site}, et nous n’avons pas ouvert sa page.',
      '{message}',
      'Si vous souhaitez en parler, répondez à cet e-mail.',
    ],
    link: 'La page de ma vidéo',
    foot: '',
  },
  quota_near: {
    subject: 'Vos vidéos approchent de la limite du mois',
    text: [
      'Ce mois-ci, les vidéos de {church} peuvent être regardées {hours} heures sur votre propre site. Plus de 80 % de ces heures sont utilisées.',
      'Quand elles seront épuisées, vos visiteurs y verront un lien vers la même vidéo sur {site}, jusqu’au premier du mois prochain. Rien n’est supprimé, rien n’est facturé.',
    ],
    foot: 'Il vous faut plus d’heures ? Répondez à cet e-mail.',
  },
  quota_reached: {
    subject: 'Vos vidéos ont atteint la limite du mois',
    text: [
      'Ce mois-ci, les vidéos de {church} pouvaient être regardées {hours} heures sur votre propre site. Ces heures sont épuisées.',
      'Jusqu’au premier du mois prochain, vos visiteurs y voient un lien vers la même vidéo sur {site}, où l’on peut toujours la regarder. Rien n’est supprimé, rien n’est facturé.',
    ],
    foot: 'Il vous faut plus d’heures ? Répondez à cet e-mail.',
  },
  sign_in: {
    subject: 'Votre lien de connexion',
    text: ['Ce lien vous connecte à {site}. Il est valable quinze minutes et ne sert qu’une fois.'],
    link: 'Me connecter',
    foot: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire : sans cette lettre, personne n’entre.',
  },
  password_reset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: [
      'Vous, ou quelqu’un qui a saisi votre adresse, avez demandé un nouveau mot de passe. Ce lien est valable une heure et ne sert qu’une fois. L’ancien mot de passe reste valable jusqu’à ce que vous en choisissiez un autre.',
    ],
    link: 'Choisir un nouveau mot de passe',
    foot: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
  },
  password_changed: {
    subject: 'Votre mot de passe a changé',
    text: [
      'Le mot de passe de votre compte chez {site} vient d’être changé, et toutes les sessions ouvertes ont été fermées.',
      'Si ce n’était pas vous, choisissez-en un autre maintenant et écrivez-nous.',
    ],
    link: 'Choisir un nouveau mot de passe',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  second_factor_on: {
    subject: 'Votre compte demande maintenant une deuxième étape',
    text: [
      'Désormais, votre compte chez {site} demande, après le mot de passe, un code de votre application d’authentification. Gardez vos codes de secours là où vous les trouverez sans votre téléphone.',
      'Si ce n’était pas vous, choisissez maintenant un autre mot de passe et écrivez-nous.',
    ],
    link: 'Choisir un nouveau mot de passe',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  second_factor_off: {
    subject: 'Votre compte ne demande plus de deuxième étape',
    text: [
      'La deuxième étape de connexion à votre compte chez {site} vient d’être désactivée. Votre mot de passe suffit de nouveau.',
      'Si vous ne l’avez ni fait ni demandé, choisissez maintenant un autre mot de passe et écrivez-nous.',
    ],
    link: 'Choisir un nouveau mot de passe',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  passkey_added: {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    text: [
      'Votre compte chez {site} s’ouvre maintenant aussi avec une clé d’accès qui vient d’être ajoutée.',
      'Si ce n’était pas vous, retirez-la sous « Connexion » et choisissez maintenant un autre mot de passe.',
    ],
    link: 'Choisir un nouveau mot de passe',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  passkey_removed: {
    subject: 'Une clé d’accès a été retirée de votre compte',
    text: [
      'Une clé d’accès vient d’être retirée de votre compte chez {site}. Elle ne l’ouvre plus.',
      'Si ce n’était pas vous, choisissez maintenant un autre mot de passe et écrivez-nous.',
    ],
    link: 'Choisir un nouveau mot de passe',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  recovery_codes_replaced: {
    subject: 'Votre compte a de nouveaux codes de secours',
    text: [
      'De nouveaux codes de secours viennent d’être créés pour votre compte chez {site}. Les anciens ne servent plus.',
      'Si ce n’était pas vous, choisissez maintenant un autre mot de passe et écrivez-nous.',
    ],
    link: 'Choisir un nouveau mot de passe',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  account_invitation: {
    subject: 'Vous êtes invité à aider {church}',
    text: [
      '{church} est sur {site} pour que ceux qui cherchent trouvent une église près de chez eux. On vous invite à prendre soin de sa page, de ses films et de ses messages.',
      'Le lien est valable sept jours et ne sert qu’une fois.',
    ],
    link: 'Accepter l’invitation',
    foot: 'Si ce n’est pas pour vous, vous n’avez rien à faire. Ne transmettez pas cette lettre : la personne qui ouvre le lien entre en votre nom.',
  },
  account_joined: {
    subject: '{email} a rejoint {church}',
    text: [
      '{email} a accepté votre invitation et peut maintenant travailler sur la page de {church}.',
      'Si ce n’était pas voulu, retirez cette adresse de la liste.',
    ],
    link: 'Qui est dans notre compte',
    foot: '',
  },
  listing_waits: {
    subject: 'La page d’une Église est à relire : {name}',
    text: ['{church} a changé ce que dit sa page. Elle est dans la liste des fiches à relire.'],
    foot: '',
  },
  listing_approved: {
    subject: 'La page de {name} montre ce que vous avez écrit',
    text: [
      'Nous avons regardé ce que vous avez changé, et les visiteurs le voient maintenant. Désormais, vos changements se verront tout de suite.',
      '{message}',
    ],
    link: 'Notre fiche',
    foot: '',
  },
  listing_refused: {
    subject: 'Au sujet de la page de {name}',
    text: [
      'Nous avons regardé ce que vous avez changé et ne l’avons pas encore publié. Voici pourquoi :',
      '{message}',
      'Ce que vous avez écrit est gardé. Ouvrez le lien, changez ce que nous demandons, et envoyez-le de nouveau.',
    ],
    link: 'Notre fiche',
    foot: 'Si vous voulez en parler, répondez à cette lettre.',
  },
  listing_confirm: {
    subject: 'Tout est-il encore vrai au sujet de {church} ?',
    text: [
      'Ceux qui cherchent une Église se fient à ce que dit votre page : l’adresse, les horaires, le téléphone. Cela fait presque un an que personne ne l’a relue.',
      'Ouvrez le lien, relisez-la une fois, et appuyez sur un bouton. Si une année passe, la page dira aux visiteurs de vous demander d’abord.',
    ],
    link: 'La relire',
    foot: '',
  },
  listing_correction: {
    subject: 'Un visiteur signale une erreur sur la page de {church}',
    text: [
      'Un visiteur de {site} nous a dit ce qui semble faux sur votre page. Rien ne change tant que vous ne l’avez pas dit.',
      '{note}',
    ],
    link: 'La voir, et l’accepter ou non',
    foot: '',
  },
  listing_correction_ministry: {
    subject: 'Un visiteur signale une erreur sur la page de {church}',
    text: [
      'Un visiteur nous a dit ce qui semble faux sur la page de {church}, qui n’a pas de compte. C’est dans la liste des corrections.',
      '{note}',
    ],
    foot: '',
  },
  correction_taken: {
    subject: 'Merci : la page de {church} est corrigée',
    text: [
      'Tu nous as dit ce qui était faux sur la page de {church}. C’est corrigé. Merci : cela aidera la prochaine personne qui la cherche.',
    ],
    link: 'La page',
    foot: 'Nous avons effacé ton adresse de ce que tu as envoyé.',
  },
  video_waits: {
    subject: 'Une vidéo de {church} attend d’être vérifiée',
    text: [
      '{church} a ajouté ou modifié une vidéo. Elle est dans la liste des vidéos à vérifier ; d’ici là, les visiteurs ne la voient pas.',
    ],
    link: 'Sa page',
    foot: '',
  },
  cards_ordered: {
    subject: '{church} demande {quantity} cartes',
    text: [
      '{church} demande {quantity} cartes imprimées (langue : {language}) qui mènent à la page ci-dessous. Le fichier à imprimer, avec le code qui permet de les compter :\n{sheet}',
      'À envoyer à :\n{address}',
      '{note}',
      'Quand elles sont en route, marquez la commande {id} comme envoyée : l’Église l’apprend par e-mail. Pour lui poser une question, répondez à cet e-mail.',
    ],
    link: 'La page à laquelle mènent les cartes',
    foot: '',
  },
  cards_received: {
    subject: 'Nous avons reçu votre commande de {quantity} cartes',
    text: [
      'Merci. Nous avons votre demande de {quantity} cartes et les enverrons à :\n{address}',
      'Vous recevrez un autre e-mail quand elles seront en route. Si quelque chose n’est pas juste, répondez à celui-ci.',
    ],
    link: 'Mes commandes',
    foot: '',
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
  links_broken: {
    subject: 'Ce qu’il faut réparer sur {site}',
    text: [
      'Vidéos d’autres sites qui ne se lisent plus : {films}. Liens qui ne mènent nulle part : {links}. Chacun a échoué deux jours.',
      'Vidéos et images à nous qui manquent : {files}. Passages qu’aucune Bible ne contient : {passages}. Traductions plus anciennes que leur texte anglais : {stale}.',
    ],
    link: 'Voir lesquels',
    foot: 'Vous recevez cette lettre une fois par semaine au plus, et seulement s’il y a quelque chose à réparer.',
  },
  staff_invitation: {
    subject: 'Votre invitation au bureau de {site}',
    text: [
      'Vous êtes invité à travailler sur {site}. Le lien est valable sept jours et ne sert qu’une fois.',
    ],
    link: 'Accepter l’invitation',
    foot: 'Si cela ne vous concerne pas, vous n’avez rien à faire.',
  },
};
