import type { Letters } from '../../letter-words.ts';

/** Letters about accounts: their people, signing in, payments and quotas. */
export const accounts = {
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
      'Votre Église, {church_name}, est invitée sur {site}, où l’on trouve une Église près de chez soi.',
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
    subject: 'Bienvenue ! L’abonnement de {church} est ouvert',
    text: [
      'Merci. L’abonnement de {church} est ouvert, et les personnes qui cherchent une Église près de chez elles la trouvent.',
      '{steps}',
      '{receipt}',
    ],
    link: 'Vers votre espace',
    foot: 'Gardez cet e-mail : c’est votre reçu. {cancel} Si quelque chose ne va pas, répondez-y.',
  },
  test_letter: {
    subject: 'Les e-mails de {site} arrivent',
    text: ['Voici l’essai demandé. Ce que {site} envoie arrive bien.'],
    foot: 'Une personne de l’équipe de {site} l’a envoyé depuis le tableau de bord.',
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
    link: 'Se connecter',
    foot: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire : sans cet e-mail, personne ne peut se connecter.',
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
      'Si ce n’était pas vous, appuyez sur le bouton : il ferme toutes les sessions, et vous choisissez un nouveau mot de passe.',
    ],
    link: 'Ce n’était pas moi',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  email_change: {
    subject: 'Confirmez votre nouvelle adresse',
    text: [
      'Quelqu’un a demandé que cette adresse devienne celle d’un compte chez {site}. Un clic le confirme. Le lien est valable un jour et ne sert qu’une fois.',
      'D’ici là, le compte garde l’adresse qu’il a.',
    ],
    link: 'Utiliser cette adresse',
    foot: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
  },
  email_changed: {
    subject: 'Votre compte a maintenant une autre adresse',
    text: [
      'Votre compte chez {site} a maintenant une autre adresse e-mail, et toutes les autres sessions ont été fermées. Les e-mails qui le concernent n’arrivent plus ici.',
      'Si ce n’était pas vous, appuyez sur le bouton dans les trente jours : le compte retrouve cette adresse, toutes les sessions sont fermées, et vous choisissez un nouveau mot de passe.',
    ],
    link: 'Ce n’était pas moi',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  email_taken: {
    subject: 'Cette adresse a déjà un compte',
    text: [
      'Quelqu’un, probablement vous, a voulu utiliser cette adresse pour un autre compte chez {site}. Elle a déjà un compte, et rien n’a été changé.',
    ],
    link: 'Se connecter',
    foot: 'Si ce n’était pas vous, vous n’avez rien à faire.',
  },
  second_factor_on: {
    subject: 'Votre compte demande maintenant une deuxième étape',
    text: [
      'Désormais, votre compte chez {site} demande, après le mot de passe, un code de votre application d’authentification. Gardez vos codes de secours là où vous les trouverez sans votre téléphone.',
      'Si ce n’était pas vous, appuyez sur le bouton : il ferme toutes les sessions, et vous choisissez un nouveau mot de passe.',
    ],
    link: 'Ce n’était pas moi',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  second_factor_off: {
    subject: 'Votre compte ne demande plus de deuxième étape',
    text: [
      'La deuxième étape de connexion à votre compte chez {site} vient d’être désactivée. Votre mot de passe suffit de nouveau.',
      'Si vous ne l’avez ni fait ni demandé, appuyez sur le bouton : il ferme toutes les sessions, et vous choisissez un nouveau mot de passe.',
    ],
    link: 'Ce n’était pas moi',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  passkey_added: {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    text: [
      'Votre compte chez {site} s’ouvre maintenant aussi avec une clé d’accès qui vient d’être ajoutée.',
      'Si ce n’était pas vous, appuyez sur le bouton : il retire la clé, ferme toutes les sessions, et vous choisissez un nouveau mot de passe.',
    ],
    link: 'Ce n’était pas moi',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  passkey_removed: {
    subject: 'Une clé d’accès a été retirée de votre compte',
    text: [
      'Une clé d’accès vient d’être retirée de votre compte chez {site}. Elle ne l’ouvre plus.',
      'Si ce n’était pas vous, appuyez sur le bouton : il ferme toutes les sessions, et vous choisissez un nouveau mot de passe.',
    ],
    link: 'Ce n’était pas moi',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  recovery_codes_replaced: {
    subject: 'Votre compte a de nouveaux codes de secours',
    text: [
      'De nouveaux codes de secours viennent d’être créés pour votre compte chez {site}. Les anciens ne servent plus.',
      'Si ce n’était pas vous, appuyez sur le bouton : il ferme toutes les sessions, et vous choisissez un nouveau mot de passe.',
    ],
    link: 'Ce n’était pas moi',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  new_device: {
    subject: 'Une connexion depuis un nouvel appareil',
    text: [
      'Quelqu’un vient de se connecter à votre compte chez {site} depuis un appareil que nous n’avions jamais vu : {device}.',
      'Si ce n’était pas vous, appuyez sur le bouton : il ferme toutes les sessions, et vous choisissez un nouveau mot de passe.',
    ],
    link: 'Ce n’était pas moi',
    foot: 'Si c’était vous, vous n’avez rien à faire.',
  },
  guesses: {
    subject: 'Quelqu’un essaie de deviner votre mot de passe',
    text: [
      'Quelqu’un vient d’essayer beaucoup de mots de passe ou de codes erronés sur votre compte chez {site}. Aucun de ces essais n’a abouti.',
      'Un mot de passe long, que vous n’utilisez nulle part ailleurs, protège votre compte ; une deuxième étape le protège mieux encore. Si vous pensez que quelqu’un connaît votre mot de passe, appuyez sur le bouton : il ferme toutes les sessions, et vous en choisissez un nouveau.',
    ],
    link: 'Ce n’était pas moi',
    foot: 'Si c’était vous, vous n’avez rien à faire. Tant que cela dure, vous recevez cet e-mail une fois par jour au plus.',
  },
  account_invitation: {
    subject: 'Une invitation à aider {church}',
    text: [
      '{church} est sur {site}, où l’on trouve une Église près de chez soi. On vous invite à prendre soin de sa page, de ses vidéos et de ses messages.',
      'Le lien est valable sept jours et ne sert qu’une fois.',
    ],
    link: 'Accepter l’invitation',
    foot: 'Si ce n’est pas pour vous, vous n’avez rien à faire. Ne transmettez pas cet e-mail : la personne qui ouvre le lien rejoint le compte en votre nom.',
  },
  staff_joined: {
    subject: '{name} administre maintenant le site',
    text: [
      '{name} ({email}) administre maintenant {site}.',
      'Si personne parmi vous ne l’a voulu, retirez cette personne aussitôt.',
    ],
    link: 'Voir l’équipe',
    foot: 'Vous recevez cet e-mail parce que vous administrez le site.',
  },
  items_handed_over: {
    subject: '{name} vous confie du travail',
    text: [
      '{name} vous demande de poursuivre ceci :\n{items}',
      'C’est à vous maintenant, et les autres le voient sur le tableau de bord.',
    ],
    link: 'Ouvrir la liste',
    foot: 'Si vous ne pouvez pas, transmettez-le à quelqu’un d’autre, ou indiquez dans la liste que vous ne vous en occupez plus. Vous pouvez répondre à {name}.',
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
  owner_made: {
    subject: 'Vous êtes responsable de {church}',
    text: [
      'Le ministère vous a confié {church}. Vous pouvez maintenant aussi inviter et retirer des personnes, et changer l’abonnement.',
    ],
    link: 'Qui est dans notre compte',
    foot: 'Si vous ne vous y attendiez pas, répondez à cet e-mail.',
  },
  owner_added: {
    subject: '{name} est aussi responsable de {church}',
    text: [
      'Le ministère a ajouté {name} aux responsables de {church}, à vos côtés. Les responsables invitent et retirent des personnes, et changent l’abonnement.',
    ],
    link: 'Qui est dans notre compte',
    foot: 'Si ce n’est pas exact, répondez à cet e-mail.',
  },
  owner_handed_over: {
    subject: 'Une autre personne est responsable de {church}',
    text: [
      'Le ministère a confié {church} à {name}. Vous êtes maintenant à la rédaction : vous pouvez toujours travailler sur sa page, ses vidéos et ses messages.',
    ],
    foot: 'Si ce n’est pas exact, répondez à cet e-mail.',
  },
  owner_invited: {
    subject: '{email} a une invitation à devenir responsable de {church}',
    text: ['Le ministère a invité {email} à devenir responsable de {church}.'],
    link: 'Qui est dans notre compte',
    foot: 'Si ce n’est pas exact, répondez à cet e-mail.',
  },
  account_left: {
    subject: 'Vous n’êtes plus dans le compte de {church}',
    text: [
      'Votre accès au compte de {church} sur {site} a été retiré par {by}. Vous ne voyez plus ses messages et ne pouvez plus changer sa page. Vous pouvez toujours vous connecter.',
    ],
    foot: 'Si cela vous semble une erreur, parlez-en avec {by} ou répondez à cet e-mail.',
  },
  account_left_payer: {
    subject: 'Vous n’êtes plus dans le compte de {church}',
    text: [
      'Votre accès au compte de {church} sur {site} a été retiré par {by}. Vous ne voyez plus ses messages et ne pouvez plus changer sa page. Vous pouvez toujours vous connecter.',
      'L’abonnement appartient à l’Église et continue. Votre carte est débitée jusqu’à ce que l’Église en indique une autre ou que l’abonnement prenne fin. Si vous ne le voulez pas, demandez à {by} de changer la carte. {cancel}',
    ],
    foot: 'Si cela vous semble une erreur, parlez-en avec {by} ou répondez à cet e-mail.',
  },
  paid_twice: {
    subject: 'Vous avez payé deux fois : {amount} vous sont rendus',
    text: [
      'Deux paiements sont arrivés pour un seul abonnement. Le premier compte, et l’abonnement est actif. Le second, {amount}, revient en entier sur la carte qui l’a payé.',
      'Les banques mettent jusqu’à dix jours à l’afficher. Rien d’autre n’est débité pour le second.',
    ],
    foot: 'Vous n’avez rien à faire. Si l’argent n’y est pas après dix jours, répondez à cet e-mail. (Paiement {id})',
  },
  paid_twice_ministry: {
    subject: 'Payé deux fois : {amount} rendus à {email}',
    text: [
      '{email} a payé {amount} alors que le compte était déjà abonné. Le site met fin de lui-même au second abonnement chez le prestataire de paiement et le rembourse en entier ; il l’a écrit à cette personne.',
      'Si le prestataire n’affiche pas le remboursement demain, faites-le vous-même dans son interface. Paiement {id}, chez le prestataire {subscription}.',
    ],
    foot: '',
  },
  staff_invitation: {
    subject: 'Votre invitation au tableau de bord de {site}',
    text: [
      'On vous invite à travailler sur {site}. Le lien est valable sept jours et ne sert qu’une fois.',
    ],
    link: 'Accepter l’invitation',
    foot: 'Si cela ne vous concerne pas, vous n’avez rien à faire. Ne transmettez pas cet e-mail : la personne qui ouvre le lien rejoint l’équipe en votre nom.',
  },
} satisfies Partial<Letters>;
