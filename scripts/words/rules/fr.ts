import type { WordRule } from '../rule.ts';

/** Words that end like the second person plural but are no verbs. */
const notVerbs = 'chez|assez|nez|rez|gaz|lez|allez-retour|rendez-vous';

/** Singular imperatives that occur on pages with forms. */
const imperatives =
  'accepte|ajoute|appelle|appuie|attends|choisis|colle|commence|complète|confirme|connecte|dis|donne|écris|essaie|filme|imprime|indique|laisse|lis|ouvre|parle|prends|réessaie|regarde|remplis|suis|vérifie';

/** Literal translations from English that occurred in earlier texts. */
const calques =
  '(?:me|te|se|nous|vous) confi(?:e|es|ent|ez|ant|er) en|(?:tes|vos|ses|leurs) gens|sans personne(?=[.,;:!?]|$)|les deux vont bien|relectures?|ce qui rend crédible|rejoindre la cause|choisir l’année|choisir le mois|rien de cela ne doit|se repose(?=$)';

export const fr: WordRule[] = [
  {
    name: 'no-break-space-before',
    message: 'A no-break space stands before : and » (U+00A0) and before ; ! ? (U+202F).',
    find: /(?<![\u00a0\u202f?!])[;!?»](?=[\s)»,.…]|$)|(?<![\u00a0\u202f])[:](?=\s|$)/u,
    wrong: 'Où es-tu ?',
    right: 'Où es-tu\u202f?',
  },
  {
    name: 'no-break-space-after',
    message: 'A no-break space (U+00A0) stands after «.',
    find: /«(?![\u00a0\u202f])/u,
    wrong: '« Viens\u00a0»',
    right: '«\u00a0Viens\u00a0»',
  },
  {
    name: 'vous-to-a-visitor',
    message: 'Address visitors as tu.',
    surface: 'visitor',
    ownWordsOnly: true,
    find: new RegExp(
      `(?<![\\p{L}-])(?!(?:${notVerbs})(?!\\p{L}))(?:vous|votre|vos|vôtres?|faites-|dites-|êtes|\\p{Ll}[\\p{Ll}’]+ez)(?![\\p{L}])`,
      'iu',
    ),
    wrong: 'Écrivez-nous quand vous voulez.',
    right: 'Écris-nous quand tu veux, chez toi ou sur rendez-vous.',
  },
  {
    name: 'tu-to-a-church',
    message: 'Address pastors and churches as vous.',
    surface: 'church',
    ownWordsOnly: true,
    find: /(?<![\p{L}-])(?:tu|te|toi|ton|ta|tes|tien|tienne|tiens|tiennes)(?!\p{L})|(?<!\p{L})t’|-(?:toi|t’en)(?!\p{L})/iu,
    wrong: 'Ton Église reçoit un compte.',
    right: 'Votre Église reçoit un compte.',
  },
  {
    name: 'imperative-to-a-church',
    message: 'Address pastors and churches as vous.',
    surface: 'church',
    ownWordsOnly: true,
    find: new RegExp(`(?:^|[.!?:;,]\\s|ou\\s)(?:${imperatives})(?!\\p{L})`, 'iu'),
    wrong: 'Vérifie le mois, ou appelle-nous.',
    right: 'Vérifiez le mois. Il vérifie le mois.',
  },
  {
    name: 'translated',
    message: 'This is translated literally: use an idiomatic wording.',
    ownWordsOnly: true,
    find: new RegExp(`(?<!\\p{L})(?:${calques})(?!\\p{L})`, 'iu'),
    wrong: 'Tes gens se confient en Dieu.',
    right: 'Les membres de ton Église font confiance à Dieu.',
  },
  {
    name: 'place-name',
    message: 'Use the French name of the place.',
    ownWordsOnly: true,
    find: /(?<!\p{L})(?:Seoul|London|Mexico City|New Orleans)(?!\p{L})/u,
    wrong: 'Des Églises près de Seoul.',
    right: 'Des Églises près de Séoul.',
  },
  {
    name: 'scripture-reference',
    message: 'Write a full stop between chapter and verse, as in Jean 3.16.',
    find: /(?<![\p{L}\d])\p{Lu}\p{Ll}{3,}\s\d{1,3}[:,]\d/u,
    wrong: 'Lis Jean 3:16.',
    right: 'Lis Jean 3.16.',
  },
];
