import type { Letters } from '../../letter-words.ts';

/** Letters about stories, films and printed cards. */
export const films = {
  story_received: {
    subject: '보내 주신 이야기를 잘 받았어요',
    text: [
      '소중한 이야기를 맡겨 주셔서 고마워요. 담당자가 정성껏 읽거나 볼게요. 보통 하루 안에 마치며, 그때까지는 다른 사람이 볼 수 없어요.',
      '아래가 이야기의 페이지예요. 공개되면 다시 메일을 드릴게요.',
    ],
    link: '내 이야기 페이지',
    foot: '이 이야기는 언제까지나 보내신 분의 것이에요. 언제든 이 메일에 답장해 주시면 내리고 지워 드려요. {site}에 이야기를 보내신 적이 없다면 저희에게 알려 주세요.',
  },
  story_waits: {
    subject: '검토를 기다리는 이야기: {name}',
    text: ['{name} 님이 {site}에 이야기를 보내셨어요. 검토할 이야기 목록에 있어요.'],
    link: '읽고 결정하기',
    foot: '',
  },
  story_changes: {
    subject: '이야기를 공개하기 전에 여쭤볼 것이 있어요',
    text: [
      '{name} 님, 이야기를 들려주셔서 고마워요. 공개하기 전에 여쭤보고 싶은 것이 있어요.',
      '{message}',
      '이 메일에 답장해 주세요. 그때까지 이야기는 기다리고, 다른 사람은 볼 수 없어요.',
    ],
    link: '내 이야기 페이지',
    foot: '모두 지우기를 원하시면 이 메일에 답장해 알려 주세요.',
  },
  story_approved: {
    subject: '이야기가 공개되었어요',
    text: [
      '{name} 님, 이제 누구나 이야기를 볼 수 있어요. 힘이 될 만한 분께 링크를 보내 주세요.',
      '{message}',
    ],
    link: '내 이야기',
    foot: '이 이야기는 언제까지나 {name} 님의 것이에요. 언제든 이 메일에 답장해 주시면 내리고 지워 드려요.',
  },
  story_refused: {
    subject: '보내 주신 이야기에 대하여',
    text: [
      '{name} 님, 이야기를 들려주셔서 고마워요. 페이지는 공개하지 않았어요. 그 이유를 말씀드리고 싶어요.',
      '{message}',
      '언제든 다시 보내 주셔도 돼요. 이야기를 나누고 싶으시면 이 메일에 답장해 주세요.',
    ],
    link: '내 이야기 페이지',
    foot: '모두 지우기를 원하시면 이 메일에 답장으로 알려 주세요.',
  },
  story_taken_down: {
    subject: '보내 주신 이야기를 내렸어요',
    text: [
      '{name} 님, 공개했던 이야기를 저희 사이트에서 내렸어요. 그 이유를 말씀드리고 싶어요.',
      '{message}',
      '이야기를 나누거나 다른 말로 다시 들려주고 싶으시면 이 메일에 답장해 주세요.',
    ],
    link: '내 이야기 페이지',
    foot: '모두 지우기를 원하시면 이 메일에 답장으로 알려 주세요.',
  },
  video_approved: {
    subject: '영상이 공개되었어요',
    text: [
      '{site}에서 보내 주신 영상을 확인했고, 영상이 공개되었어요. 원하시는 분께 링크를 보내 주세요.',
    ],
    link: '내 영상 페이지',
    foot: '내리기를 원하시면 이 메일에 답장해 주세요.',
  },
  video_refused: {
    subject: '보내 주신 영상에 대하여',
    text: [
      '{site}에서 보내 주신 영상을 확인했지만 페이지는 공개하지 않았어요.',
      '{message}',
      '이야기를 나누고 싶으시면 이 메일에 답장해 주세요.',
    ],
    link: '내 영상 페이지',
    foot: '',
  },
  video_taken_down: {
    subject: '공개되었던 영상을 내렸어요',
    text: [
      '{site}에 공개되었던 영상을 내렸어요. 이유를 말씀드릴게요.',
      '{message}',
      '이야기를 나누고 싶으시면 이 메일에 답장해 주세요.',
    ],
    link: '내 영상 페이지',
    foot: '',
  },
  video_change_approved: {
    subject: '고친 영상이 공개되었어요',
    text: [
      '{site}에서 고치신 영상을 살펴보았어요. 이제 같은 주소에서 고친 내용이 보여요.',
      '{message}',
    ],
    link: '내 영상 페이지',
    foot: '전처럼 되돌리고 싶으면 이 메일에 답장해 주세요.',
  },
  video_change_refused: {
    subject: '고치신 영상에 대하여',
    text: [
      '{site}에서 고치신 영상을 살펴보았고, 고친 내용은 공개하지 않았어요. 영상 페이지는 전과 같아요.',
      '{message}',
      '관리 페이지에서 다시 고치거나 되돌릴 수 있어요. 이야기를 나누고 싶으면 이 메일에 답장해 주세요.',
    ],
    link: '고친 내용',
    foot: '',
  },
  video_change_waits: {
    subject: '{church}에서 공개된 영상을 고쳤어요',
    text: ['{church}에서 공개된 영상을 고쳤어요. 결정하실 때까지 방문자에게는 전의 영상이 보여요.'],
    link: '비교하고 결정하기',
    foot: '',
  },
  video_waits: {
    subject: '{church}의 영상이 검토를 기다려요',
    text: [
      '{church}에서 영상을 올렸거나 고쳤어요. 검토할 영상 목록에 있고, 그때까지 방문자에게는 보이지 않아요.',
    ],
    link: '보고 결정하기',
    foot: '',
  },
  cards_ordered: {
    subject: '{church}에서 카드 {quantity}장을 요청했어요',
    text: [
      '{church}에서 인쇄 카드 {quantity}장을 요청했어요(언어: {language}). 카드가 이어지는 페이지:\n{page}\n인쇄할 파일에는 따로 셀 수 있는 코드가 들어 있어요:\n{sheet}',
      '보낼 곳:\n{address}',
      '{note}',
      '보내셨으면 주문 {id}번을 “발송 완료”로 표시해 주세요. 교회에 메일로 알려 드려요. 교회에 물어볼 것이 있으면 이 메일에 답장하세요.',
    ],
    link: '관리 페이지에서 주문 보기',
    foot: '',
  },
  cards_received: {
    subject: '카드 {quantity}장 주문을 받았어요',
    text: [
      '감사합니다. 카드 {quantity}장 요청을 받았어요. 먼저 확인한 다음 아래 주소로 보내 드려요.\n{address}',
      '보낼 때나 보내 드릴 수 없을 때 다시 메일을 드려요. 잘못된 것이 있으면 이 메일에 답장해 주세요.',
    ],
    link: '내 주문',
    foot: '',
  },
  cards_granted: {
    subject: '{church} 카드를 더 드려요',
    text: [
      '{date}까지 요금제에 들어 있는 것에 더해 드렸어요. 카드: {cards}장. 디자인: {designs}개.',
      '그때까지 카드 {left}장을 주문하실 수 있어요.',
    ],
    link: '카드 주문하기',
    foot: '궁금한 점이 있으면 이 메일에 답장해 주세요.',
  },
  cards_sent: {
    subject: '카드 {quantity}장을 보냈어요',
    text: ['카드 {quantity}장이 아래 주소로 가고 있어요.\n{address}', '{message}'],
    link: '내 주문',
    foot: '도착하지 않으면 이 메일에 답장해 주세요.',
  },
  cards_declined: {
    subject: '카드 주문에 대하여',
    text: [
      '요청하신 카드 {quantity}장을 보내 드릴 수 없어요.',
      '{message}',
      '이야기를 나누고 싶으시면 이 메일에 답장해 주세요.',
    ],
    link: '내 주문',
    foot: '',
  },
} satisfies Partial<Letters>;
