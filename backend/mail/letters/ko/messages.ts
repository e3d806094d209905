import type { Letters } from '../../letter-words.ts';

/** Letters with visitors' messages, and replies to them. */
export const messages = {
  church_message: {
    subject: '{subject}',
    text: ['{name} 님({email})이 {site}에서 {church}에 보내신 글이에요.', '{message}'],
    foot: '이 메일에 답장하시면 {name} 님께 전해져요. {name} 님이 요청하시면 이 메일을 지워 주세요.',
  },
  message_waiting: {
    subject: '{church}에 온 글이 있어요',
    text: [
      '누군가 {site}에서 {church}에 글을 쓰고 답을 기다리고 있어요. 글은 교회 관리 페이지에 있고, 답도 거기서 하시면 돼요.',
    ],
    link: '읽고 답하기',
    foot: '이 메일에 답장하셔도 글을 쓴 분께는 가지 않아요. 이런 글을 이메일로 받고 싶으시면 교회 관리 페이지에서 바꾸실 수 있어요.',
  },
  message_reminder: {
    subject: '{church}의 답을 기다리는 분이 있어요',
    text: [
      '하루 전에 누군가 {site}에서 {church}에 글을 썼는데 아직 답이 없어요. 몇 마디면 시작하기에 충분해요.',
      '다른 방법으로 답하셨다면 교회 관리 페이지에서 알려 주세요. 그러면 다시 알려 드리지 않아요.',
    ],
    link: '읽고 답하기',
    foot: '이 메일에 답장하셔도 글을 쓴 분께는 가지 않아요.',
  },
  message_unanswered: {
    subject: '{church}에서 아직 답하지 않았어요',
    text: [
      '이틀 전에 누군가 {site}에서 {church}에 글을 썼는데 교회가 답하지 않았어요. 하루가 지났을 때 교회에 알렸어요.',
      '교회에 전화하시거나 직접 답해 주세요. 쓰신 글은 관리 페이지에 있어요.',
    ],
    link: '관리 페이지에서 읽기',
    foot: '',
  },
  message_reported: {
    subject: '{church}에서 글을 신고했어요',
    text: [
      '{church}에서 {name} 님({email})이 {site}에서 보낸 글을 신고했어요.',
      '{message}',
      '{note}',
    ],
    link: '관리 페이지에서 읽기',
    foot: '앞으로 이분이 {church}에 쓰는 글은 여기로 와요. 이 메일에 답장하시면 교회로 가요.',
  },
  report_settled: {
    subject: '신고하신 글에 대하여',
    text: [
      '{church}에서 신고하신 글을 읽었어요. 대화는 끝났고, 이분이 {church}에 쓰는 글은 저희에게 와요.',
      '{message}',
    ],
    link: '글 보기',
    foot: '물어보실 것이 있으면 이 메일에 답장해 주세요.',
  },
  report_returned: {
    subject: '신고하신 글을 다시 맡겨 드려요',
    text: [
      '{church}에서 신고하신 글을 읽고 다시 맡겨 드려요. 방문자에게 답해 주세요. 이분의 다음 글은 다시 교회로 가요.',
      '{message}',
    ],
    link: '답하기',
    foot: '물어보실 것이 있으면 이 메일에 답장해 주세요.',
  },
  message_reply: {
    subject: '답이 왔어요',
    text: [
      '{site}에서 보내신 글에 답이 왔어요. 이 링크로만 열리는 페이지에서 읽고 답하실 수 있어요.',
      '이 페이지는 마지막 글이 오간 뒤 30일이 지나면 저절로 닫혀요.',
    ],
    link: '답 읽기',
    foot: '이 메일을 다른 분께 전하지 마세요. 링크를 여는 사람은 누구나 모두 읽을 수 있어요. 글을 쓰신 적이 없다면 아무것도 하지 않으셔도 돼요.',
  },
  message_receipt: {
    subject: '보내신 메시지가 도착했어요',
    text: [
      '이 주소로 {site}에서 교회에 메시지를 보내셨어요. 메시지가 도착해서 전달되고 있고, 답이 오면 이 주소로 알려 드려요.',
      '지금 위험하시다면 답장을 기다리지 마시고 바로 긴급 전화로 연락해 주세요.',
    ],
    foot: '직접 쓰신 글이 아니라면 누군가 주소를 잘못 적은 것이니 아무것도 하지 않으셔도 돼요.',
  },
  lead_receipt: {
    subject: '보내신 글이 도착했어요',
    text: [
      '이 주소로 {site}에 글을 보내셨어요. 글이 도착했고, 담당자가 읽을게요. 답장은 이 주소로 드려요.',
      '지금 위험하시다면 답장을 기다리지 마시고 바로 긴급 전화로 연락해 주세요.',
    ],
    foot: '직접 쓰신 글이 아니라면 누군가 주소를 잘못 적은 것이니 아무것도 하지 않으셔도 돼요.',
  },
  lead_question: {
    subject: '{name} 님의 질문',
    text: ['{name} 님({email})이 {site}에 보내신 글이에요.', '{message}', '{details}', '{page}'],
    link: '답장하거나 마무리하기',
    foot: '이 메일에 바로 답장하시면 {name} 님께 전해져요. 그런 다음 목록에서 질문을 마무리해 주세요.',
  },
  lead_church: {
    subject: '교회에서 온 글: {name}',
    text: ['{name} 님({email})이 {site}에 보내신 글이에요.', '{message}', '{details}', '{page}'],
    link: '답장하거나 마무리하기',
    foot: '이 메일에 바로 답장하시면 {name} 님께 전해져요. 그런 다음 목록에서 마무리해 주세요.',
  },
  lead_answer: {
    subject: '보내 주신 글에 대한 답장이에요',
    text: ['{date}에 {site}에 글을 보내 주셨어요. 저희의 답장이에요.', '{message}'],
    foot: '이 메일에 답장하시면 저희에게 전해져요. 보내신 글을 지우기를 원하시면 알려 주세요.',
  },
  answer_published: {
    subject: '물어보신 것에 대한 답변이 올라왔어요',
    text: ['{date}에 {site}에 글을 보내 주셨어요. 물어보신 것에 대한 답변이 이제 사이트에 있어요.'],
    link: '답 읽기',
    foot: '이 일로 보내는 메일은 이번뿐이에요. 보내신 글을 지우기를 원하시면 이 메일에 답장해 주세요.',
  },
  delivery_alert: {
    subject: '{church}에 메시지가 전해지지 않아요',
    text: [
      '누군가 {church}에 글을 보냈지만, 이를 알리는 메일이 교회에 전달되지 못했어요. 이유는 사이트의 기록에 있어요.',
      '살펴봐 주세요. 메일 번호: {id}.',
    ],
    foot: '',
  },
  message_left_behind: {
    subject: '{church}에 글을 쓴 분이 아직 기다리고 있어요',
    text: [
      '{church} 계정이 닫혔어요. {site}에서 이 교회에 글을 쓴 분이 아직 답을 기다리고 있어요.',
      '직접 답해 주세요. 쓰신 글은 관리 페이지에 있고, 계정을 닫은 지 한 달이 지나면 지워요.',
    ],
    link: '관리 페이지에서 읽기',
    foot: '',
  },
  church_left: {
    subject: '교회에 보내신 글에 관해 알려 드려요',
    text: [
      '{site}에서 교회에 글을 쓰셨어요. 그 교회의 계정이 닫혀서 이제 그곳에서는 교회의 답을 받을 수 없어요.',
      '이야기 나눌 사람을 찾고 있다면 가까운 곳에 다른 교회가 있을 수도 있어요.',
    ],
    link: '교회 찾기',
    foot: '글을 쓰신 적이 없다면 아무것도 하지 않으셔도 돼요. 저희에게 물어볼 것이 있으면 이 메일에 답장해 주세요.',
  },
  church_left_help: {
    subject: '교회에 보내신 글에 관해 알려 드려요',
    text: [
      '{site}에서 교회에 글을 쓰셨어요. 그 교회의 계정이 닫혀서 이제 그곳에서는 교회의 답을 받을 수 없어요.',
      '지금 위험하시다면 답장을 기다리지 마시고 바로 긴급 전화로 연락해 주세요.',
      '저희에게 쓰셔도 돼요. 이 메일에 답장해 주세요.',
    ],
    link: '지금 도움받기',
    foot: '글을 쓰신 적이 없다면 아무것도 하지 않으셔도 돼요.',
  },
} satisfies Partial<Letters>;
