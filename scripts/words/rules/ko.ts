import type { WordRule } from '../rule.ts';

/** Legally binding texts, which use 합니다; all others use 해요. */
const legal = [
  'content/pages/privacy-policy/',
  'content/pages/terms-of-use/',
  'messages/ko.json checkout.terms',
];

/** The sentence endings of each level of speech, in decomposed syllables (NFD). */
const endings = {
  /** -ㅂ니다, -ㅂ니까, -ㅂ시다, -십시오 */
  formal: ['\u11b8니다', '\u11b8니까', '\u11b8시다', '십시오'],
  /** -아요, -어요, -지요, -죠 */
  polite: ['요', '죠'],
};

const units = '개|개월|가지|곳|년|명|번|분|살|세|시간|쪽|초|장|편|페이지|퍼센트';

function endsIn(level: keyof typeof endings) {
  const any = endings[level].map((ending) => ending.normalize('NFD')).join('|');
  const end = new RegExp(`\\S*(?:${any})(?=[\\s.,!?…:)<]|$)`, 'u');
  return (words: string) => end.exec(words.normalize('NFD'))?.[0].normalize('NFC');
}

export const ko: WordRule[] = [
  {
    name: 'particle-after-a-variable',
    message:
      'The particle depends on the last sound of the value. Write 을(를), or a sentence that needs none.',
    find: /\}(?:이|가|을|를|은|는|와|과|으로|로|이나|나|이라|라|이고|이며)(?![\p{L}(])/u,
    wrong: '{church}를 찾았어요.',
    right: '{church}에 가 보세요. {church}을(를) 찾았어요.',
  },
  {
    name: 'copula-after-a-variable',
    message: 'Whether 이에요 or 예요 depends on the last sound of the value. Reword the sentence.',
    find: /\}(?:이에요|예요|입니다)/u,
    wrong: '저는 {name}이에요.',
    right: '제 이름: {name}',
  },
  {
    name: 'formal-to-a-visitor',
    message: 'Visitors are addressed in 해요; only legal texts use 합니다.',
    ownWordsOnly: true,
    except: [...legal, 'content/posts/a-prayer-for-the-middle-of-the-night/'], // A prayer speaks to God.
    find: endsIn('formal'),
    wrong: '교회를 찾을 수 있습니다.',
    right: '교회를 찾을 수 있어요. 그렇게 하니까 “고맙습니다”라고 했어요.',
  },
  {
    name: 'polite-in-a-legal-text',
    message: 'Legal texts use 합니다 in every sentence.',
    ownWordsOnly: true,
    only: legal,
    find: endsIn('polite'),
    wrong: '이용 약관에 동의해요.',
    right: '이용 약관에 동의합니다.',
  },
  {
    name: 'dangsin',
    message: 'It sounds translated or rude. Leave it out, or say 나, 우리, 여러분 or {name} 님.',
    ownWordsOnly: true,
    // Said to somebody who was abused, the sentence must not leave out whom it means.
    find: /당신(?!의 잘못이 아니에요)/u,
    wrong: '당신의 이야기를 들려주세요.',
    right: '이야기를 들려주세요. “당신의 나라에 임하실 때에” 당신의 잘못이 아니에요.',
  },
  {
    name: 'full-width-punctuation',
    message: 'Korean is written with the narrow marks: . , ? ! : ; ( ).',
    find: /[\u3001\u3002\uff01\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff5e]/u,
    wrong: '네。 괜찮아요！',
    right: '네. 괜찮아요!',
  },
  {
    name: 'space-before-a-unit',
    message: 'Write no space between a number and its unit.',
    find: new RegExp(`(?:\\d|\\})\\s(?:${units})(?!\\p{L})`, 'u'),
    wrong: '{count} 번 나누어 내요.',
    right: '{count}번 나누어 내요. 방문 10 MB',
  },
];
