import { fold, wordsOf } from './fold.ts';

/*
 * Whether somebody reads what the writer gets: “my mom reads my mail”, “mi esposo revisa mi celular”. Folded words, by
 * rules in the four languages.
 */
const watched = new RegExp(
  [
    '\\b(?:reads?|checks?|opens?|sees|looks? (?:at|through)|go(?:es)? through|monitors?|has access to|gets into|controls) (?:all )?(?:of )?(?:my|our) (?:e ?mails?|mails?|inbox|phone|messages|texts|account|cell|letters)\\b',
    '\\b(?:my|our) (?:e ?mails?|inbox|phone|account) (?:is|are|gets?) (?:read|checked|monitored|watched|shared)\\b',
    '\\b(?:share|shares|shared) (?:an? |this |my |the )?(?:e ?mail|address|phone|account)\\b',
    '\\b(?:lee|leen|revisa|revisan|abre|mira|miran|ve|controla|checa|entra a|vigila) (?:todos )?(?:mis? |el |los |nuestro )(?:correos?|e ?mails?|celular|telefono|mensajes|cuenta|movil)\\b',
    '\\bme (?:revisa|revisan|lee|leen|controla|mira) (?:el |los |mis? )?(?:correos?|e ?mails?|celular|telefono|mensajes|cuenta|movil)\\b',
    '\\b(?:lit|lisent|regarde|regardent|surveille|fouille|controle|ouvre|voit|a acces a) (?:tous )?(?:mes |mon |ma |dans mon |dans mes )(?:e ?mails?|mails?|courriels?|messages|telephone|portable|boite|compte|courrier)\\b',
    '(?:메일|이메일|휴대폰|핸드폰|휴대전화|문자|카톡|메시지|폰)(?:을|를|도|까지|함을)? ?(?:다 |몰래 |자꾸 |항상 |매일 |모두 )?(?:봐요|봅니다|보세요|봐서|보시|읽어|읽으|읽고|뒤져|확인해|확인하|검사|감시|훔쳐)',
  ].join('|'),
  'u',
);

export function isWatched(text: string): boolean {
  return watched.test(wordsOf(fold(text)).join(' '));
}
