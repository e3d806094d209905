import type { Letters } from '../../letter-words.ts';

/** Letters about a membership and its payments, to the church and to the ministry. */
export const memberships = {
  payment_failed: {
    subject: 'Un paiement pour {church} n’est pas passé',
    text: [
      'Le paiement de {amount} pour {church} n’est pas passé : la carte a peut-être expiré, ou la banque a refusé. Cela arrive facilement.',
      'Jusqu’au {date}, rien ne se passe : votre page, vos vidéos et votre place dans l’annuaire restent comme elles sont. Dès que le paiement est fait, il n’y a rien d’autre à faire.',
    ],
    link: 'Payer, ou utiliser une autre carte',
    foot: 'S’il vous faut de l’aide, ou plus de temps, répondez à cet e-mail.',
  },
  payment_failed_again: {
    subject: 'En attente jusqu’au {date} : un paiement pour {church}',
    text: [
      'Le paiement de {amount} pour {church} est toujours en attente.',
      'Après le {date}, et tant qu’il manque, vos vidéos affichent un court avis et {church} n’apparaît pas dans l’annuaire. Votre page, vos vidéos et vos messages sont gardés.',
    ],
    link: 'Payer, ou utiliser une autre carte',
    foot: 'S’il vous faut de l’aide, ou plus de temps, répondez à cet e-mail.',
  },
  payment_settled: {
    subject: 'Le paiement pour {church} est réglé',
    text: ['Merci. Plus rien n’est en attente pour {church}, et rien n’a été interrompu.'],
    foot: 'Si quelque chose n’est pas comme avant, répondez à cet e-mail.',
  },
  payment_received: {
    subject: 'Votre reçu pour {church}',
    text: ['Merci. Voici le reçu d’un paiement pour {church}.', '{receipt}', '{url}'],
    foot: 'Gardez cet e-mail : c’est votre reçu. Si quelque chose ne va pas, répondez-y.',
  },
  renewal_soon: {
    subject: 'L’abonnement de {church} se renouvelle le {date}',
    text: [
      'Le {date}, l’abonnement de {church} se renouvelle automatiquement pour une année, et {amount} sont débités de votre carte.',
      'Si vous voulez rester, il n’y a rien à faire. {cancel}',
    ],
    link: 'Votre abonnement',
    foot: 'Si quelque chose ne va pas, répondez à cet e-mail.',
  },
  renewal_soon_monthly: {
    subject: 'L’abonnement de {church} se renouvelle le {date}',
    text: [
      'Le {date}, l’abonnement de {church} se renouvelle automatiquement pour une année : douze paiements mensuels de {amount} sont débités de votre carte.',
      'Si vous voulez rester, il n’y a rien à faire. {cancel}',
    ],
    link: 'Votre abonnement',
    foot: 'Si quelque chose ne va pas, répondez à cet e-mail.',
  },
  card_expiring: {
    subject: 'La carte de {church} expire bientôt',
    text: [
      'La carte qui paie pour {church}, terminée par {last4}, expire à la fin de ce mois. Le prochain paiement de {amount} est prévu le {date}.',
      'Certaines banques transmettent d’elles-mêmes la nouvelle carte. Pour plus de sûreté, saisissez-la avant ce jour.',
    ],
    link: 'Utiliser une autre carte',
    foot: 'Si vous avez déjà saisi une nouvelle carte, il n’y a rien à faire.',
  },
  plan_changed: {
    subject: 'La formule de {church} a changé',
    text: ['L’abonnement de {church} a changé. Voici ce qui vaut maintenant :', '{plan}'],
    link: 'Votre abonnement',
    foot: 'Si vous ne l’avez pas demandé, répondez à cet e-mail.',
  },
  plan_planned: {
    subject: 'À partir du {date}, une autre formule pour {church}',
    text: [
      'Le {date}, au renouvellement de l’abonnement de {church}, la formule change. Voici ce qui vaudra dès ce jour :',
      '{plan}',
      'D’ici là, tout reste tel quel et rien n’est prélevé. Votre page, vos vidéos et vos lieux restent aussi par la suite. Si vous changez d’avis avant ce jour, annulez le changement sur la page de votre abonnement.',
    ],
    link: 'Votre abonnement',
    foot: 'Si vous ne l’avez pas demandé, répondez à cet e-mail.',
  },
  plan_kept: {
    subject: '{church} garde sa formule actuelle',
    text: [
      'Le changement prévu est annulé : l’abonnement de {church} se renouvellera tel qu’il est aujourd’hui.',
    ],
    link: 'Votre abonnement',
    foot: 'Si ce n’est pas ce que vous vouliez, répondez à cet e-mail.',
  },
  church_failing: {
    subject: 'Un paiement de {church} n’est pas passé',
    text: [
      '{amount} n’ont pas pu être débités pour {church}. Jusqu’au {date}, rien ne change pour l’Église ; ensuite son abonnement est suspendu jusqu’au paiement. L’Église en a été informée par e-mail.',
    ],
    link: 'Voir cette Église',
    foot: '',
  },
  membership_suspended: {
    subject: '{church} est suspendue jusqu’au paiement',
    text: [
      'Le dernier paiement pour {church} n’est pas passé : la carte a peut-être expiré, ou la banque a refusé. Cela arrive facilement, et rien n’est perdu.',
      'En attendant, vos vidéos affichent un court avis et {church} n’apparaît pas dans l’annuaire. Votre page, vos vidéos et vos messages sont gardés, et tout revient dès le paiement.',
    ],
    link: 'Payer, ou utiliser une autre carte',
    foot: 'S’il vous faut de l’aide, ou du temps, répondez à cet e-mail.',
  },
  membership_restored: {
    subject: '{church} est de retour',
    text: [
      'Merci. Le paiement est arrivé : vos vidéos sont de nouveau visibles, et les personnes qui cherchent une Église près de chez elles retrouvent {church}.',
    ],
    foot: 'Si quelque chose n’est pas comme avant, répondez à cet e-mail.',
  },
  membership_ended: {
    subject: 'L’abonnement de {church} est terminé',
    text: [
      'L’abonnement de {church} est terminé, et rien d’autre ne sera débité. Vos vidéos affichent un court avis, et {church} n’apparaît plus dans l’annuaire.',
      'Votre page, vos vidéos et vos messages sont gardés pour l’instant. Si vous revenez, ils seront comme vous les avez laissés.',
    ],
    foot: 'Si ce n’est pas ce que vous vouliez, répondez à cet e-mail.',
  },
  membership_ends: {
    subject: 'L’abonnement de {church} se termine le {date}',
    text: [
      'Comme vous l’avez demandé, l’abonnement de {church} ne se renouvelle pas. Il se termine le {date} ; jusque-là, tout reste comme avant.',
    ],
    foot: 'Si vous ne l’avez pas demandé, ou pensez rester, répondez à cet e-mail.',
  },
  membership_kept: {
    subject: 'L’abonnement de {church} continue',
    text: [
      'L’abonnement de {church} se renouvelle de nouveau automatiquement : il ne se terminera pas.',
    ],
    foot: 'Si ce n’est pas ce que vous vouliez, répondez à cet e-mail.',
  },
  payment_refunded: {
    subject: 'Nous vous avons remboursé {amount}',
    text: [
      'Sur le paiement de {paid} pour {church} du {date}, nous avons remboursé {amount}. Il faut aux banques cinq à dix jours pour le porter sur la carte débitée.',
      'Reçu {receipt}',
    ],
    foot: 'Gardez cet e-mail avec vos reçus. Si quelque chose ne va pas, répondez-y.',
  },
  payment_receipt: {
    subject: 'Votre reçu pour {church}',
    text: ['Voici de nouveau le reçu d’un paiement pour {church}.', '{receipt}', '{url}'],
    foot: 'Gardez cet e-mail : c’est votre reçu. Si quelque chose ne va pas, répondez-y.',
  },
  church_renamed: {
    subject: 'Le nouveau nom de votre Église : {church}',
    text: [
      'Nous avons changé le nom de votre Église : « {before} » est devenu « {church} » sur sa page, dans l’annuaire et dans votre espace. Les adresses de vos pages et de vos cartes imprimées restent les mêmes.',
    ],
    foot: 'Si quelque chose ne va pas, répondez à cet e-mail.',
  },
  church_approved: {
    subject: 'Ce que change {church} paraît tout de suite',
    text: [
      'Désormais, ce que vous changez dans votre espace paraît tout de suite : votre page, vos vidéos et vos textes. Nous regardons encore ce que vous nous avez déjà envoyé.',
    ],
    link: 'Vers notre espace',
    foot: '',
  },
  church_unapproved: {
    subject: 'Nous regardons d’abord ce que change {church}',
    text: [
      'Désormais, nous regardons ce que vous changez avant que les visiteurs le voient. Ce qui est publié reste.',
    ],
    link: 'Nous écrire',
    foot: 'Si vous avez une question, ou s’il s’agit d’une erreur, répondez à cet e-mail.',
  },
  player_changed: {
    subject: 'Le lecteur de {church} a de nouveaux réglages',
    text: [
      'Nous avons changé les sites qui peuvent montrer vos vidéos, ou le nombre d’heures par mois où elles peuvent y être regardées. Votre espace montre ce qui vaut maintenant.',
    ],
    link: 'Notre lecteur',
    foot: 'Si quelque chose n’est pas juste, répondez à cet e-mail.',
  },
  church_paused: {
    subject: '{church} est en pause',
    text: [
      'Nous avons mis {church} en pause : ses vidéos affichent un court avis et elle n’apparaît pas dans l’annuaire. Votre page, vos vidéos et vos messages sont gardés, et tout revient dès que la pause prend fin.',
      'Vos paiements n’y sont pour rien et continuent comme convenu.',
    ],
    link: 'Nous écrire',
    foot: 'Si vous avez une question, ou s’il s’agit d’une erreur, répondez à cet e-mail.',
  },
  church_resumed: {
    subject: '{church} est de nouveau visible',
    text: [
      'La pause est terminée : vos vidéos sont de nouveau visibles, et les personnes qui cherchent une Église près de chez elles retrouvent {church}.',
    ],
    foot: 'Si quelque chose n’est pas comme avant, répondez à cet e-mail.',
  },
  church_resumed_unpaid: {
    subject: 'La pause de {church} est terminée',
    text: [
      'Nous avons mis fin à la pause de {church}. Son abonnement n’est pas actif en ce moment : dès qu’il le sera, vos vidéos seront visibles et {church} apparaîtra dans l’annuaire.',
    ],
    link: 'Votre abonnement',
    foot: 'S’il vous faut de l’aide, répondez à cet e-mail.',
  },
  payment_arrived_paused: {
    subject: 'Le paiement pour {church} est arrivé',
    text: [
      'Merci. Le paiement pour {church} est arrivé.',
      'La pause décidée par le ministère n’y est pas liée et continue jusqu’à ce que nous y mettions fin.',
    ],
    foot: 'Si vous avez une question sur la pause, répondez à cet e-mail.',
  },
  church_joined: {
    subject: '{church} nous a rejoints',
    text: ['{church} a payé un abonnement.'],
    link: 'Voir cette Église',
    foot: '',
  },
  church_canceled: {
    subject: '{church} est partie',
    text: ['L’abonnement de {church} est terminé.'],
    link: 'Voir cette Église',
    foot: '',
  },
  church_failed: {
    subject: '{church} est suspendue',
    text: [
      'Le dernier paiement de {church} n’est pas passé, et son abonnement est suspendu. L’Église en a été informée par e-mail.',
    ],
    link: 'Voir cette Église',
    foot: '',
  },
  account_closed: {
    subject: 'Le compte de {church} est fermé',
    text: [
      '{by} a fermé le compte de {church} sur {site}. Sa page, ses vidéos et sa place dans l’annuaire ne sont plus visibles, les invitations ne sont plus valables, et la session de toutes les personnes du compte est fermée. Les cartes imprimées et les liens mènent à une page qui dit que celle de l’Église a été retirée.',
      'Jusqu’au {date}, nous pouvons rouvrir le compte tel qu’il était : répondez à cet e-mail. Après ce jour, nous effaçons sa page, ses vidéos et ses images, les messages des visiteurs, ainsi que les noms, les adresses et les identifiants des personnes du compte.',
      'Jusqu’au {kept}, nous gardons les traces des paiements et des cartes commandées, comme la loi le demande : avec le nom de votre Église et les adresses où des cartes ont été envoyées. Le journal de ce qui a été fait, et quand, est gardé lui aussi ; il ne nomme aucune personne de votre Église.',
    ],
    foot: 'Si vous ne vous y attendiez pas, répondez à cet e-mail.',
  },
  account_reopened: {
    subject: 'Le compte de {church} est rouvert',
    text: [
      'Nous avons rouvert le compte de {church}, tel qu’il était quand il a été fermé. Toutes les personnes du compte peuvent se connecter comme avant.',
      'Un abonnement terminé ne recommence pas.',
    ],
    link: 'Se connecter',
    foot: 'Si quelque chose n’est pas comme avant, répondez à cet e-mail.',
  },
  church_closed: {
    subject: '{church} n’a plus de compte',
    text: [
      '{by} a fermé le compte de {church}. Jusqu’au {date}, il peut être rouvert sur sa page ; après ce jour, ses données sont effacées.',
    ],
    link: 'Voir cette Église',
    foot: '',
  },
} satisfies Partial<Letters>;
