import type { Letters } from '../../letter-words.ts';

/** Letters about lists of churches that are read every night. */
export const feeds = {
  feed_imported: {
    subject: 'Églises de {list} : {made} nouvelles, {changed} changées',
    text: [
      'La liste a été lue cette nuit, et ce qui y a changé est importé.',
      'Nouvelles : {made}{madeNames}\nChangées : {changed}{changedNames}\nPeut-être déjà là : {asked}{askedNames}\nPlus dans la liste : {missing}{missingNames}. Elles restent publiées.\nLaissées de côté : {leftOut}',
    ],
    link: 'Regarder la liste',
    foot: 'Vous recevez cet e-mail parce que vous faites lire cette liste chaque nuit. Vous pouvez l’arrêter au même endroit.',
  },
  feed_look: {
    subject: 'Églises de {list} : quelque chose à regarder',
    text: [
      'La liste a été lue cette nuit. Il n’y a rien à importer, mais ceci mérite peut-être votre regard.',
      'Peut-être déjà là : {asked}{askedNames}\nPlus dans la liste : {missing}{missingNames}. Elles restent publiées.\nLaissées de côté : {leftOut}',
    ],
    link: 'Regarder la liste',
    foot: 'Vous recevez cet e-mail parce que vous faites lire cette liste chaque nuit. Vous pouvez l’arrêter au même endroit.',
  },
  feed_waits: {
    subject: 'Des Églises de {list} vous attendent',
    text: [
      'La liste a été lue cette nuit, et elle a changé.',
      'Nouvelles : {made}{madeNames}\nChangées : {changed}{changedNames}\nPeut-être déjà là : {asked}{askedNames}\nPlus dans la liste : {missing}{missingNames}. Elles restent publiées.\nLaissées de côté : {leftOut}',
    ],
    link: 'Regarder la liste',
    foot: 'Vous recevez cet e-mail parce que vous faites lire cette liste chaque nuit. Vous pouvez l’arrêter au même endroit.',
  },
  feed_failed: {
    subject: 'La liste d’Églises de {list} n’a pas pu être lue',
    text: [
      'Nous avons essayé trois fois cette nuit. Les Églises restent comme elles sont, et nous réessayons chaque nuit.',
    ],
    link: 'Voir l’adresse',
    foot: 'Vous recevez cet e-mail une seule fois, jusqu’à ce que la liste puisse être lue à nouveau.',
  },
} satisfies Partial<Letters>;
