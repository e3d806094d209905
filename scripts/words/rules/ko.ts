import type { WordRule } from '../rule.ts';

export const ko: WordRule[] = [
  {
    name: 'particle-after-a-variable',
    message:
      'The particle depends on the last sound of what stands there. Write 을(를), or a sentence that needs none.',
    find: /\}(?:이|가|을|를|은|는|와|과|으로|로|이나|나|이라|라)(?![\p{L}(])/u,
    wrong: '{church}를 찾았어요.',
    right: '{church}에 가 보세요. {church}을(를) 찾았어요.',
  },
];
