import type { Letters } from '../letter.ts';

export const ko: Letters = {
  verify_email: {
    subject: '이메일 주소를 확인해 주세요',
    text: ['환영합니다. 한 번만 누르시면 주소가 확인됩니다. 링크는 이틀 동안 유효합니다.'],
    link: '주소 확인하기',
    foot: '{site}에 가입하신 적이 없다면 아무것도 하지 않으셔도 됩니다.',
  },
  pastor_signup: {
    subject: '가입을 마쳐 주세요',
    text: ['가입이 거의 끝났습니다. 링크는 2주 동안 유효합니다.'],
    link: '가입 마치기',
    foot: '{site}에 가입하신 적이 없다면 아무것도 하지 않으셔도 됩니다.',
  },
  church_invite: {
    subject: '{church_name} 앞으로 온 초대',
    text: [
      '찾는 이들이 가까운 교회를 만나는 곳, {site}에 {church_name}을(를) 초대합니다.',
      '링크는 30일 동안 유효합니다.',
    ],
    link: '초대 수락하기',
    foot: '잘못 받으셨다면 아무것도 하지 않으셔도 됩니다.',
  },
  already_registered: {
    subject: '이미 계정이 있습니다',
    text: [
      '누군가, 아마도 본인이 방금 이 주소로 가입을 신청하셨습니다. 이미 계정이 있어 아무것도 바뀌지 않았습니다.',
    ],
    link: '로그인하기',
    foot: '본인이 아니라면 아무것도 하지 않으셔도 됩니다.',
  },
  church_message: {
    subject: '{subject}',
    text: ['{name} 님({email})이 {site}에서 {church}에 보내신 글입니다.', '{message}'],
    foot: '이 편지에 답장하시면 {name} 님께 전해집니다. {name} 님이 요청하시면 이 편지를 지워 주세요.',
  },
  message_receipt: {
    subject: '{church}에 보내신 메시지',
    text: [
      '보내신 메시지가 {church}에 전해지고 있습니다. 답장은 이 주소로 옵니다.',
      '보내신 글:',
      '{message}',
    ],
    foot: '직접 쓰신 글이 아니라면 저희에게 알려 주세요.',
  },
  delivery_alert: {
    subject: '{church}에 메시지가 전해지지 않습니다',
    text: [
      '한 시간도 더 전에 누군가 {church}에 글을 보냈지만 편지가 전달되지 못했습니다. 계속 시도하고 있습니다.',
      '살펴봐 주세요. 편지 번호: {id}.',
    ],
    foot: '',
  },
  story_received: {
    subject: '보내 주신 이야기를 잘 받았습니다',
    text: [
      '{name} 님, 소중한 이야기를 맡겨 주셔서 고맙습니다. 담당자가 정성껏 읽거나 보겠습니다. 보통 하루 안에 마치며, 그때까지는 다른 사람이 볼 수 없습니다.',
      '아래가 이야기의 페이지입니다. 페이지가 열리면 다시 편지를 드리겠습니다.',
    ],
    link: '내 이야기 페이지',
    foot: '이 이야기는 언제까지나 {name} 님의 것입니다. 언제든 이 편지에 답장해 주시면 내리고 지워 드립니다. {site}에 이야기를 보내신 적이 없다면 저희에게 알려 주세요.',
  },
  story_waits: {
    subject: '검토를 기다리는 이야기: {name}',
    text: ['{name} 님이 {site}에 이야기를 보내셨습니다. 검토할 이야기 목록에 있습니다.'],
    link: '이야기 페이지',
    foot: '',
  },
  story_approved: {
    subject: '이야기가 공개되었습니다',
    text: [
      '{name} 님, 이제 누구나 이야기를 볼 수 있습니다. 힘이 될 만한 분께 링크를 보내 주세요.',
      '{message}',
    ],
    link: '내 이야기',
    foot: '이 이야기는 언제까지나 {name} 님의 것입니다. 언제든 이 편지에 답장해 주시면 내리고 지워 드립니다.',
  },
  story_refused: {
    subject: '보내 주신 이야기에 대하여',
    text: [
      '{name} 님, 이야기를 들려주셔서 고맙습니다. 페이지를 공개하지 않았으며, 그 까닭을 말씀드리고 싶습니다.',
      '{message}',
      '언제든 다시 보내 주셔도 됩니다. 이야기를 나누고 싶으시면 이 편지에 답장해 주세요.',
    ],
    link: '내 이야기 페이지',
    foot: '모두 지우기를 원하시면 이 편지에 답장으로 알려 주세요.',
  },
};
