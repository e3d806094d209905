import { sentenceWithout, type WordRule } from '../rule.ts';
import type { Surface } from '../text.ts';

/** Readers who are addressed as vous. */
const formal: Surface[] = ['church', 'contract', 'neighbor'];

/** Words that end like the second person plural but are no verbs. */
const notVerbs = 'chez|assez|nez|rez|gaz|lez|allez-retour|rendez-vous';

/** Singular imperatives that occur on pages with forms. */
const imperatives =
  'accepte|ajoute|appelle|appuie|attends|choisis|colle|commence|complète|confirme|connecte|dis|donne|écris|essaie|filme|imprime|indique|laisse|lis|ouvre|parle|prends|réessaie|regarde|remplis|suis|vérifie';

/** Masculine forms that would describe the reader, unless a sum is the object. */
const masculine =
  'abonné|accueilli|aidé|assis|averti|bienvenu|certain|connecté|content|convaincu|curieux|débité|fatigué|heureux|inscrit|invité|obligé|occupé|perdu|prêt|remboursé|satisfait|seul|surpris|sûr|tenu|venu';

/** Literal translations from English that occurred in earlier texts. */
const calques =
  '(?:me|te|se|nous|vous) confi(?:e|es|ent|ez|ant|er) en|(?:tes|vos|ses|leurs) gens|sans personne(?=[.,;:!?]|$)|les deux vont bien|relectures?|ce qui rend crédible|rejoindre la cause|choisir l’année|choisir le mois|rien de cela ne doit|se repose(?=$)';

export const fr: WordRule[] = [
  {
    name: 'no-break-space-before',
    message: 'A no-break space stands before : and » (U+00A0) and before ; ! ? (U+202F).',
    find: /(?<![\u202f?!])[;!?](?=[\s)»,.…]|$)|(?<![\u00a0\u202f])(?:»(?=[\s)»,.…]|$)|:(?=\s|$))/u,
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
    surfaces: ['visitor', 'policy'],
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
    message: 'Address pastors, parties to a contract and readers of printed letters as vous.',
    surfaces: formal,
    ownWordsOnly: true,
    find: /(?<![\p{L}-])(?:tu|te|toi|ton|ta|tes|tien|tienne|tiens|tiennes)(?!\p{L})|(?<!\p{L})t’|-(?:toi|t’en)(?!\p{L})/iu,
    wrong: 'Ton Église reçoit un compte.',
    right: 'Votre Église reçoit un compte.',
  },
  {
    name: 'imperative-to-a-church',
    message: 'Address pastors, parties to a contract and readers of printed letters as vous.',
    surfaces: formal,
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
  {
    name: 'masculine-reader',
    message: 'The reader may be a woman: use a wording without gender.',
    ownWordsOnly: true,
    // What visitors ask and tell is in their own words; a prayer speaks to God.
    except: ['content/answers/', 'content/testimonials/', 'content/posts/a-prayer'],
    find: new RegExp(
      `(?<!\\p{L})(?:(?:vous êtes|vous serez|vous étiez|vous avez été|vous vous êtes|tu es|tu seras|tu étais|tu t’es|tu as été|je suis|je me suis|je ne me suis pas|es-tu|êtes-vous|tu viens|vous venez|rester|te tient|te rendre|vous rendre|vous a|vous avons|vous ont|t’a|t’a-t-(?:il|elle|on)) (?:(?:pas|déjà|encore|bien|tout) )?(?:${masculine})s?|vous seul|toi seul|(?:vous|tu) pouvez? être (?:${masculine}))(?!\\p{L}| \\{amount)`,
      'iu',
    ),
    wrong: 'Un clic, et vous êtes connecté.',
    right: 'Un clic, et la connexion est faite. Elle est connectée.',
  },
  {
    name: 'quotation-marks',
    message: 'Quote with « », and with “ ” only within them.',
    find: (words) => /[“”][^“”]*/u.exec(words.replace(/«[^»]*»/gu, ''))?.[0],
    wrong: 'Choisissez “Suivant”.',
    right: 'Choisissez «\u00a0Suivant\u00a0».',
  },
  {
    name: 'label-as-a-sentence',
    message: 'Write a sentence with a verb: “Si le champ reste vide, tous les jours.”',
    only: ['messages/fr.json'],
    find: /(?:^|[.!?\u202f]\s)Vide\u00a0:\s/u,
    wrong: 'Les horaires. Vide\u00a0: tous les jours.',
    right: 'Les horaires. Si le champ reste vide, tous les jours.',
  },
  {
    name: 'name-after-de',
    message:
      '“de” and “que” change before a name like Élise or Église du Port: reword. (Letters join them.)',
    only: ['messages/fr.json'],
    except: ['messages/fr.json footer.about'], // The name of the site, which a ministry chooses once.
    find: /(?<!\p{L})(?:de|que) \{(?:name|names|church|place|author|who|by)\}/u,
    wrong: 'L’histoire de {name}',
    right: '{name} raconte son histoire',
  },
  {
    name: 'bare-qui',
    message: '“Qui” alone for a person is bookish: write “la personne qui”, “toute personne qui”.',
    ownWordsOnly: true,
    // Headings that ask, and what people tell in their own words.
    except: [
      'content/answers/',
      'content/testimonials/',
      'content/guides/',
      'content/posts/',
      'content/pages/privacy-policy/',
      'messages/fr.json churchChallenge.page.list.chain.title',
    ],
    find: /(?:^|[.:;]\s)(?:Qui|Quiconque)(?: (?:a|ouvre|n[’e]|l[’ae]|veut|cherche|passe|anime|écrit|lit))(?!\p{L})(?![^.]*\?)|(?<!\p{L})(?:pour|de|par|avec) qui (?!(?:tu|vous|il|elle|on|nous|je|que|l’on|ils|elles|le dimanche)(?!\p{L}))|(?<!\p{L})(?:répondre|écrire|montre\p{L}*|annonce\p{L}*) à qui (?!(?:tu|vous|il|elle|on|nous|je)(?!\p{L}))/u,
    wrong: 'Qui a cette adresse peut le lire.',
    right: 'Toute personne qui a cette adresse peut le lire. Qui a demandé à qui\u202f?',
  },
  {
    name: 'clock',
    message: 'Times are written as 10\u00a0h, 18\u00a0h\u00a030.',
    only: [
      'messages/fr.json',
      'backend/mail/letters/',
      'content/pages/',
      'content/help-lines.yaml',
    ],
    // Not the seconds of a video, as in 0:05.
    find: /(?<![\d:])(?:[1-9]|1\d|2[0-3]):[0-5]\d(?![\d:])/,
    wrong: 'De 10:00 à 19:00.',
    right: 'De 10\u00a0h à 19\u00a0h.',
  },
  {
    name: 'church-with-a-capital',
    message: 'The community is written with a capital: Église. Only a building has a small letter.',
    only: ['messages/fr.json', 'backend/mail/letters/', 'content/pages/'],
    except: ['messages/fr.json personalVideo.welcome.meant'],
    find: /(?<!\p{L})églises?(?!\p{L})/u,
    wrong: 'Votre église reçoit un compte.',
    right: 'Votre Église reçoit un compte.',
  },
  {
    name: 'phone-without-a-line',
    message: 'Not every ministry has a phone line: say what holds without one.',
    only: ['content/pages/'],
    find: sentenceWithout(
      /(?<!\p{L})(?:par téléphone|[Aa]ppelle-nous|[Aa]ppelez-nous|la ligne d’assistance)(?!\p{L})/u,
      /(?<!\p{L})s(?:i(?!\p{L})|’il)/iu,
    ),
    wrong: 'Il se renouvelle, sauf résiliation par téléphone.',
    right:
      'Il se renouvelle, sauf résiliation\u00a0: par téléphone s’il y a une ligne, sinon par écrit.',
  },
];
