import type { Letters } from '../../letter-words.ts';

/** Letters about public content: listings of churches, and broken links. */
export const listings = {
  listing_waits: {
    subject: 'La page d’une Église attend d’être vérifiée : {name}',
    text: ['{church} a changé ce que dit sa page. Elle est dans la liste des fiches à vérifier.'],
    link: 'La lire et décider',
    foot: '',
  },
  listing_approved: {
    subject: 'La page de {name} montre ce que vous avez écrit',
    text: [
      'Nous avons regardé ce que vous avez changé, et les visiteurs le voient maintenant. Désormais, vos changements paraîtront tout de suite.',
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
    foot: 'Si vous voulez en parler, répondez à cet e-mail.',
  },
  listing_taken_back: {
    subject: 'Nous avons retiré un changement de la page de {name}',
    text: [
      'Nous avions approuvé ce que vous avez changé sur la page de {name}, et nous le retirons. Les visiteurs voient ce qui y figurait avant, sauf ce qui a été modifié depuis. Voici pourquoi :',
      '{message}',
      'Vous pouvez modifier votre page et nous l’envoyer de nouveau à tout moment.',
    ],
    link: 'Notre fiche',
    foot: 'Si vous voulez en parler, répondez à cet e-mail.',
  },
  listing_changed: {
    subject: 'Nous avons modifié la page de {name}',
    text: [
      'Nous avons modifié ce que les visiteurs lisent au sujet de {name}, et c’est déjà en ligne.',
      'Merci d’y jeter un coup d’œil. Vous pouvez le modifier à tout moment dans votre espace.',
    ],
    link: 'Notre fiche',
    foot: 'Si quelque chose n’est pas juste, répondez à cet e-mail.',
  },
  listing_taken_down: {
    subject: '{name} n’est plus dans l’annuaire',
    text: [
      'Nous avons retiré {name} de l’annuaire. Ce que vous avez écrit est gardé, et vous le retrouvez dans votre espace.',
    ],
    link: 'Notre fiche',
    foot: 'S’il s’agit d’une erreur, répondez à cet e-mail.',
  },
  listing_put_back: {
    subject: '{name} peut de nouveau figurer dans l’annuaire',
    text: [
      'Nous avons remis {name} dans l’annuaire. Les visiteurs la retrouvent, si rien d’autre ne la masque, comme un paiement en attente.',
    ],
    link: 'Notre fiche',
    foot: '',
  },
  listing_confirm: {
    subject: 'Tout est-il encore exact au sujet de {church} ?',
    text: [
      'Les personnes qui cherchent une Église se fient à ce que dit votre page : l’adresse, les horaires, le téléphone. Cela fait presque un an que personne ne l’a relue.',
      'Ouvrez le lien, relisez-la une fois, et appuyez sur un bouton. Si une année passe, la page dira aux visiteurs de vous demander d’abord.',
    ],
    link: 'La relire',
    foot: '',
  },
  listing_correction: {
    subject: 'Quelqu’un signale une erreur sur la page de {church}',
    text: [
      'Quelqu’un nous a dit sur {site} ce qui semble faux sur votre page. Rien ne change tant que vous ne l’avez pas accepté.',
      '{note}',
    ],
    link: 'L’accepter ou non',
    foot: '',
  },
  listing_correction_ministry: {
    subject: 'Quelqu’un signale une erreur sur la page de {church}',
    text: [
      'Quelqu’un nous a dit ce qui semble faux sur la page de {church}. Personne de cette Église n’a de compte ici : c’est donc à vous de décider. C’est dans la liste des corrections.',
      '{note}',
    ],
    link: 'L’examiner',
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
  correction_accepted: {
    subject: 'Merci : {church} est d’accord avec toi',
    text: [
      'Tu nous as dit ce qui était faux sur la page de {church}. L’Église est d’accord. Sa page le montrera dès que nous l’aurons relu.',
    ],
    link: 'La page',
    foot: 'Nous avons effacé ton adresse de ce que tu as envoyé.',
  },
  listing_twin: {
    subject: '{church} est peut-être déjà dans l’annuaire',
    text: [
      'Les personnes qui cherchent une Église près de chez elles trouvent peut-être déjà {church} : « {other} » y figure au même endroit. Pour qu’elle n’y soit pas deux fois, nous regardons les deux avant d’afficher votre page.',
      'Vous n’avez rien à faire. Nous vous écrirons dès que votre page pourra être trouvée. En attendant, vos vidéos et tout le reste fonctionnent.',
    ],
    link: 'Votre page',
    foot: 'Si vous savez s’il s’agit de la même Église, répondez à cet e-mail.',
  },
  listing_twin_ministry: {
    subject: '{church} est peut-être déjà dans l’annuaire',
    text: [
      '{church} vient de s’inscrire, et une Église au nom semblable figure au même endroit. Tant que personne n’a décidé s’il s’agit de la même, sa propre page n’est pas affichée.',
    ],
    link: 'Les comparer',
    foot: '',
  },
  listing_apart: {
    subject: 'On trouve maintenant {church}',
    text: [
      'Nous avons regardé l’Église au nom semblable : c’en est une autre. Votre page est maintenant affichée, et les personnes qui cherchent une Église près de chez elles trouvent {church}.',
    ],
    link: 'Votre page',
    foot: 'Si quelque chose n’y est pas exact, vous pouvez le changer à tout moment.',
  },
  listing_joined: {
    subject: '{church} n’est plus qu’une fois dans l’annuaire',
    text: [
      'Nous avons fusionné deux fiches qui étaient la même Église. Le contenu de chacune est maintenant dans un seul compte, et les anciennes adresses mènent à sa page.',
      'Regardez votre page, s’il vous plaît : là où les deux différaient, il faut peut-être une correction de votre part.',
    ],
    link: 'Votre page',
    foot: 'Si ce n’était pas la même Église, répondez à cet e-mail.',
  },
  listing_parted: {
    subject: '{church} et {other} sont de nouveau deux pages',
    text: [
      'Nous avions fusionné {church} et {other}, et nous les avons séparées de nouveau. Chacune a sa propre page et ce qu’elle avait avant ; ce qui est arrivé depuis est auprès de l’Église qui avait les deux.',
      'Regardez votre page, s’il vous plaît.',
    ],
    link: 'Votre page',
    foot: 'S’il manque quelque chose, répondez à cet e-mail.',
  },
  links_broken: {
    subject: 'Ce qu’il faut corriger sur {site}',
    text: [
      'Vidéos d’autres sites qui ne se lisent plus : {films}. Liens qui ne mènent nulle part : {links}. Chacun a échoué sur deux jours.',
      'Nos vidéos, images et pages introuvables : {files}. Passages qu’aucune Bible ne contient : {passages}. Traductions plus anciennes que leur original : {stale}.',
    ],
    link: 'Voir lesquels',
    foot: 'Vous recevez cet e-mail une fois par semaine au plus, et seulement s’il y a quelque chose à corriger.',
  },
} satisfies Partial<Letters>;
