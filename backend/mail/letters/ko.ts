import type { Letters } from '../letter.ts';
import { accounts } from './ko/accounts.ts';
import { films } from './ko/films.ts';
import { listings } from './ko/listings.ts';
import { messages } from './ko/messages.ts';

export const ko: Letters = {
  danger:
    '위험한 상황을 말하는 글일 수 있어요. 오늘 답장해 주시고, 글을 쓰신 분에게만 답해 주세요.',
  place_found:
    '교회가 저희 교회 찾기에 올라갔고, 지도에는 {city}에 표시되어 있어요. 아래 링크에서 표시를 교회 문 앞으로 옮기실 수 있어요.',
  place_missing:
    '교회가 이름으로 교회 찾기에 올라갔어요. 다만 주소를 지도에서 찾지 못해 아직 아무에게도 길을 알려 드리지 못해요. 아래 링크에서 위치를 표시해 주세요.',
  cancel_by_phone: '해지하시려면 {phone}(으)로 전화해 주세요.',
  cancel_by_letter: '해지하시려면 이 메일에 답장해 주세요.',
  ...accounts,
  ...messages,
  ...films,
  ...listings,
};
