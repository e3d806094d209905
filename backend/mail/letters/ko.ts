import type { Letters } from '../letter-words.ts';
import { accounts } from './ko/accounts.ts';
import { feeds } from './ko/feeds.ts';
import { films } from './ko/films.ts';
import { listings } from './ko/listings.ts';
import { memberships } from './ko/memberships.ts';
import { messages } from './ko/messages.ts';

export const ko: Letters = {
  danger: {
    urgent:
      '지금 실제로 벌어지고 있거나 벗어나지 못하는 상황일 수 있어요. 바로 답장해 주시고, 글을 쓰신 분에게만 답해 주세요.',
    likely: '위험한 상황을 말하는 글이에요. 오늘 답장해 주시고, 글을 쓰신 분에게만 답해 주세요.',
    possible:
      '어쩌면 이 글의 한 문장이 도움을 청하는 말일 수 있어요. 아닐 수도 있으니 주의 깊게 읽어 주세요.',
  },
  danger_sentence: '눈에 띄는 문장: “{danger_sentence}”',
  danger_subject: {
    urgent: '긴급: {subject}',
    likely: '오늘 답장해 주세요: {subject}',
    possible: '{subject}',
  },
  answer_apart:
    '답장은 {answer_to} 주소로 새 메일을 써 주세요. 이 주소에 있는 글자를 처리하지 못하는 메일 서버가 있어서, 이 메일에 답장하시면 전해지지 않아요.',
  place_found:
    '교회가 저희 교회 찾기에 올라갔고, 지도에는 {city}에 표시되어 있어요. 아래 링크에서 핀을 교회 문 앞으로 옮기실 수 있어요.',
  place_missing:
    '교회가 이름으로 교회 찾기에 올라갔어요. 다만 주소를 지도에서 찾지 못해 아직 아무에게도 길을 알려 드리지 못해요. 아래 링크에서 핀을 놓아 주세요.',
  why_unclaimed:
    '{church}에는 아직 이곳에 계정을 만든 분이 없어서, 이 글이 교회가 아니라 저희 사역 단체로 왔어요. {name} 님께 직접 답장하시거나 교회에 전해 주세요.',
  why_reported:
    '{church}에서 {name} 님을 신고한 적이 있어서, 이 글이 교회가 아니라 저희 사역 단체로 왔어요.',
  why_paused_asked: '교회에서 요청하신 일이에요.',
  why_paused_identity:
    '{church}의 대표자가 누구인지 확인하고 있어요. 이 메일에 답장해 주세요. 교회의 메일 주소로 써 주시면 도움이 돼요.',
  why_paused_conduct: '먼저 함께 이야기하고 싶은 일을 전해 들었어요. 이 메일에 답장해 주세요.',
  why_paused_apart:
    '결제와 따로, 사역 단체에서 {church} 페이지를 잠시 멈췄어요. 결제된 뒤에도 저희가 풀 때까지 이어져요.',
  why_feed_first: '첫 가져오기는 직접 시작하셔야 해서, 아직 아무것도 가져오지 않았어요.',
  why_feed_by_choice:
    '아직 아무것도 가져오지 않았어요. 교회마다 무엇이 달라지는지 보고 가져와 주세요.',
  why_feed_columns: '목록에 있던 열이 빠져 있어서 가져오지 않았어요.',
  why_feed_missing:
    '교회가 열 곳 가운데 한 곳 넘게 빠져 있어서 가져오지 않았어요. 목록이 다 갖추어지지 않은 것 같아요.',
  why_feed_undone: '이 목록을 마지막으로 가져온 것을 되돌리셔서, 가져오지 않았어요.',
  why_feed_away: '목록이 있는 사이트가 응답하지 않거나 거절했어요.',
  why_feed_other: '지금 그 주소에 있는 것은 저희가 읽을 수 있는 교회 목록이 아니에요.',
  first_steps:
    '먼저 세 가지를 해 보세요.\n1. 교회 페이지에서 주소, 예배 시간, 지도의 핀을 확인해 주세요.\n2. 오시는 분들을 맞이하는 영상을 올려 주세요.\n3. 그 영상으로 이어지는 카드를 주문해 주세요.',
  cancel_by_phone: '해지하시려면 {phone}(으)로 전화해 주세요.',
  cancel_by_letter: '해지하시려면 이 메일에 답장해 주세요.',
  device_unknown: '알 수 없는 기기',
  network: '접속한 네트워크: {network}',
  not_me:
    '뜻밖의 일이고 누군가 계정을 쓰고 있는 것 같다면 “제가 한 일이 아니에요”를 눌러 주세요. 모든 기기가 로그아웃되고, 새 비밀번호를 정하실 수 있어요.',
  items: {
    questions: '질문: {count}개',
    messages: '교회에 온 메시지: {count}개',
    cards: '인쇄 카드 주문: {count}건',
    stories: '이야기: {count}개',
    films: '교회 영상: {count}개',
    listings: '바뀐 교회 정보: {count}개',
    corrections: '교회 정보 수정 제안: {count}개',
  },
  ...accounts,
  ...memberships,
  ...messages,
  ...feeds,
  ...films,
  ...listings,
};
