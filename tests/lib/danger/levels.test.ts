import { describe, expect, test } from 'vitest';
import { detectDanger } from '@/lib/danger/detect';

const level = (text: string) => detectDanger(text).level;

describe('someone acting now is urgent', () => {
  test.each([
    ['i took 40 pills an hour ago', 'suicide'],
    ['I took all of them', 'suicide'],
    ['he has a gun and is outside the door', 'home-violence'],
    ['my baby is not breathing', 'child-danger'],
    ['estoy en el puente y me voy a tirar', 'suicide'],
    ['se tragó una pila mi nene', 'child-danger'],
    ['il est en train de défoncer la porte', 'home-violence'],
    ['je viens d’avaler toute la boîte', 'suicide'],
    ['지금 난간 밖이야', 'suicide'],
    ['아이가 숨을 안 쉬어요', 'child-danger'],
  ] as const)('%s', (text, kind) => {
    const { level, danger, sentence } = detectDanger(text);
    expect(level).toBe('urgent');
    expect(danger).toContain(kind);
    expect(sentence).toBe(text);
  });
});

describe('a question about the doctrine of suicide, or a faint hint, names no danger', () => {
  test.each([
    'does suicide send you to hell',
    'what does the bible say about suicide',
    '¿el suicida se va al infierno?',
    'que dit la bible sur le suicide',
    '자살하면 지옥에 가나요',
    '성경은 자살을 뭐라고 하나요',
  ])('%s', (text) => {
    const { level, danger } = detectDanger(text);
    expect(['possible', null]).toContain(level);
    expect(danger).toEqual([]);
  });
});

describe('ordinary life is neither urgent nor likely', () => {
  test.each([
    'ready to die if Jesus comes',
    'did Jesus want to die',
    'my dog died yesterday and the house is so quiet',
    'a bit lonely since I moved here',
    'my teacher will kill me',
    'ten years ago I wanted to die, today I lead the choir',
    'Elijah sat down under a tree and asked that he might die',
    'If anyone would come after me, let him take up his cross',
    '저는 서울에 살아요',
    '영상이 폰에서 안 열려요',
    'soy cristiano y vivo en Lima',
    'les chrétiens médiévaux croyaient à l’enfer',
    'I forwarded your film to my sister',
    'I fear for my job at 54, please pray',
    'why did my brother have to go so early, and what do I tell his children?',
    'por qué se tuvo que ir mi hermano tan pronto y qué le digo a sus niños',
    'pourquoi mon frère est-il parti si tôt, et qu’est-ce que je dis à ses enfants ?',
    '왜 제 동생은 그렇게 일찍 갔을까요, 조카들한테 뭐라고 하죠',
  ])('%s', (text) => {
    expect(['possible', null]).toContain(level(text));
  });
});

describe('a hint in texting spelling or code is found', () => {
  test.each([
    'jveu plu vivre stp kelkun',
    'aiuda me boi a matar',
    'giving my things away, finally peace',
    'who keeps my dog when i am gone',
    'father made the altar boy undress',
    'is it submitting when he loses his temper and hits me',
    'sewerslide',
  ])('%s', (text) => {
    expect(level(text)).not.toBeNull();
  });
});

describe('one sentence of danger in a long message', () => {
  const around = {
    en: [
      'Thank you for the lessons on Ruth, our group of nine loved them.',
      'We meet in my kitchen and somebody always brings cake.',
      'Could you tell me whether the fifth lesson has a guide for leaders?',
    ],
    ko: [
      '룻기 공부 교재를 보내 주셔서 감사해요.',
      '아홉 명이 저희 집 부엌에서 모이고 늘 누가 떡을 가져와요.',
      '다섯째 과에도 인도자용 안내가 있나요?',
    ],
  };
  test.each([
    ['en', 'I may not lead it in May, I have decided that I do not want to live any longer.'],
    ['ko', '오월에는 제가 못 할 것 같아요, 이제 그만 살기로 했거든요.'],
  ] as const)('decides, and is the sentence that is told (%s)', (locale, sentence) => {
    const [first, second, third] = around[locale];
    const found = detectDanger([first, second, sentence, third].join(' '));
    expect(found).toMatchObject({ level: 'likely', sentence });
    expect(found.danger).toContain('suicide');
    expect(detectDanger(around[locale].join(' ')).level).toBeNull();
  });
});

describe('a testimony of danger that is over is no alarm', () => {
  const testimony = [
    'Your film about Maria made me think of where I come from.',
    'Before that I used every day, and one night I put a gun in my mouth and it jammed.',
    'I have been clean for fourteen years and I have two daughters.',
    'On Thursdays I lead the group for recovery.',
  ];

  test('while it tells of nothing else', () => {
    expect(['possible', null]).toContain(level(testimony.join(' ')));
  });

  test.each([
    'But since March I think of killing myself every night.',
    'Years ago it was the same, and now I want to die again.',
  ])('and is one beside: %s', (sentence) => {
    expect(level([...testimony, sentence].join(' '))).not.toBeNull();
  });
});

test('a very long sentence is told in part', () => {
  const { sentence } = detectDanger(`${'and '.repeat(400)} i want to die`);
  expect(sentence?.length).toBeLessThanOrEqual(300);
});
