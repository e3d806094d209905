import { sentenceWithout, type WordRule } from '../rule.ts';

/** The sentence endings of each level of speech, in decomposed syllables (NFD). */
const endings = {
  /** -ㅂ니다, -ㅂ니까, -ㅂ시다, -십시오 */
  formal: ['\u11b8니다', '\u11b8니까', '\u11b8시다', '십시오'],
  /** -아요, -어요, -지요, -죠 */
  polite: ['요', '죠'],
};

/** Set phrases that are formal beside 해요 as well, as a shop or an office says them. */
const courtesies = '(?:감사|환영|초대)합니다|반갑습니다|고맙습니다';

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
    name: 'formal-to-a-reader',
    message: 'Readers are addressed in 해요; contracts, creeds and policies use 합니다.',
    surfaces: ['visitor', 'group', 'neighbor', 'church'],
    ownWordsOnly: true,
    except: ['content/posts/a-prayer-for-the-middle-of-the-night/'], // A prayer speaks to God.
    find: (words) => endsIn('formal')(words.replaceAll(new RegExp(courtesies, 'gu'), '')),
    wrong: '교회를 찾을 수 있습니다.',
    right: '교회를 찾을 수 있어요. 그렇게 하니까 “고맙습니다”라고 했어요.',
  },
  {
    name: 'courtesy-to-a-visitor',
    message: 'Visitors are thanked and welcomed in 해요, too.',
    surfaces: ['visitor'],
    ownWordsOnly: true,
    find: new RegExp(courtesies, 'u'),
    wrong: '감사합니다. 잘 도착했어요.',
    right: '고마워요. 잘 도착했어요.',
  },
  {
    name: 'courtesy-to-a-church',
    message:
      'Pastors and churches are thanked and welcomed in 합니다: 감사합니다, 환영합니다, 반갑습니다.',
    surfaces: ['church'],
    ownWordsOnly: true,
    find: /(?:감사해요|감사드려요|고마워요|환영해요|반가워요)/u,
    wrong: '환영해요. 이제 시작해 보세요.',
    right: '환영합니다. 이제 시작해 보세요.',
  },
  {
    name: 'polite-in-a-contract',
    message: 'Contracts, creeds and policies use 합니다 in every sentence.',
    surfaces: ['contract', 'policy'],
    ownWordsOnly: true,
    find: endsIn('polite'),
    wrong: '간음은 죄예요.',
    right: '간음은 죄입니다.',
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
  {
    name: 'quotation-marks',
    message: 'Quote with “ ”, and with ‘ ’ only within them. (Prose may stress a word with ‘ ’.)',
    only: ['messages/ko.json', 'backend/mail/letters/'],
    find: /[«»]|(?<!“[^”]*)‘/u,
    wrong: '‘{title}’ 영상을 보여 드려요.',
    right: '“{title}” 영상을 보여 드려요.',
  },
  {
    name: 'church-after-its-name',
    message: 'The name of a church ends in 교회 already: write {church}, or {church}에서.',
    except: ['messages/ko.json pricing.service'], // A service of the payment provider, in any language.
    find: /\}\s교회(?!\s?찾기|\p{L}*\s?페이지)/u,
    wrong: '{church} 교회의 책임자',
    right: '{church}의 책임자',
  },
  {
    name: 'phone-without-a-line',
    message: 'Not every ministry has a phone line: say what holds without one.',
    only: ['content/pages/'],
    find: sentenceWithout(
      /전화로 해지|먼저 전화해|상담 전화는 평일/u,
      /있으면|있다면|없으면|없다면/u,
    ),
    wrong: '전화로 해지하지 않으면 갱신됩니다.',
    right: '상담 전화가 있으면 전화로 해지합니다.',
  },
];
