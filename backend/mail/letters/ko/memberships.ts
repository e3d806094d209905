import type { Letters } from '../../letter-words.ts';

/** Letters about a membership and its payments, to the church and to the ministry. */
export const memberships = {
  payment_failed: {
    subject: '{church}의 결제가 되지 않았어요',
    text: [
      '{church} 구독료 {amount} 결제가 되지 않았어요. 카드 유효 기간이 지났거나 은행에서 받지 않았을 수 있어요. 흔히 있는 일이에요.',
      '{date}까지는 아무것도 달라지지 않아요. 페이지와 영상, 교회 찾기의 자리도 그대로예요. 결제만 되면 더 하실 일은 없어요.',
    ],
    link: '결제하거나 다른 카드 쓰기',
    foot: '도움이나 시간이 더 필요하시면 이 메일에 답장해 주세요.',
  },
  payment_failed_again: {
    subject: '{church}의 결제를 {date}까지 마쳐 주세요',
    text: [
      '{church} 구독료 {amount} 결제가 아직 되지 않았어요.',
      '{date} 다음 날부터 결제될 때까지 영상에는 짧은 안내가 뜨고, {church} 페이지는 교회 찾기에 나오지 않아요. 페이지와 영상과 메시지는 그대로 보관해요.',
    ],
    link: '결제하거나 다른 카드 쓰기',
    foot: '도움이나 시간이 더 필요하시면 이 메일에 답장해 주세요.',
  },
  payment_settled: {
    subject: '{church}의 결제가 해결됐어요',
    text: ['감사합니다. {church}의 남은 결제는 이제 없고, 중단된 것도 없어요.'],
    foot: '전과 다른 점이 있으면 이 메일에 답장해 주세요.',
  },
  payment_received: {
    subject: '{church} 구독 영수증이에요',
    text: ['감사합니다. {church} 구독 결제의 영수증이에요.', '{receipt}', '{url}'],
    foot: '이 메일이 영수증이니 보관해 주세요. 잘못된 점이 있으면 답장해 주세요.',
  },
  renewal_soon: {
    subject: '{church}의 구독이 {date}에 갱신돼요',
    text: [
      '{date}에 {church}의 구독이 1년 더 자동으로 갱신되고, 카드로 {amount} 결제돼요.',
      '계속하시려면 하실 일이 없어요. {cancel}',
    ],
    link: '구독 보기',
    foot: '잘못된 점이 있으면 이 메일에 답장해 주세요.',
  },
  renewal_soon_monthly: {
    subject: '{church}의 구독이 {date}에 갱신돼요',
    text: [
      '{date}에 {church}의 구독이 1년 더 자동으로 갱신되고, 카드로 매달 {amount}씩 열두 번 결제돼요.',
      '계속하시려면 하실 일이 없어요. {cancel}',
    ],
    link: '구독 보기',
    foot: '잘못된 점이 있으면 이 메일에 답장해 주세요.',
  },
  card_expiring: {
    subject: '{church}의 카드 유효 기간이 곧 끝나요',
    text: [
      '{church} 구독료를 결제하는 카드(끝자리 {last4})의 유효 기간이 이달 말에 끝나요. 다음 결제는 {date}에 {amount} 예정이에요.',
      '은행에서 새 카드를 알아서 알려 주기도 하지만, 그 전에 새 카드를 넣어 두시면 확실해요.',
    ],
    link: '다른 카드 쓰기',
    foot: '새 카드를 이미 넣으셨다면 하실 일이 없어요.',
  },
  plan_changed: {
    subject: '{church}의 요금제가 바뀌었어요',
    text: ['{church}의 구독이 바뀌었어요. 이제 이렇게 적용돼요.', '{plan}'],
    link: '구독 보기',
    foot: '요청하신 적이 없으면 이 메일에 답장해 주세요.',
  },
  plan_planned: {
    subject: '{date}부터 {church}의 요금제가 바뀌어요',
    text: [
      '{church}의 구독이 갱신되는 {date}에 요금제가 바뀌어요. 그날부터 이렇게 적용돼요.',
      '{plan}',
      '그때까지는 모든 것이 그대로이고 청구되는 금액도 없어요. 교회 페이지와 영상, 장소는 그 뒤에도 그대로 남아요. 그 전에 생각이 바뀌면 구독 페이지에서 취소할 수 있어요.',
    ],
    link: '구독 보기',
    foot: '요청하신 적이 없으면 이 메일에 답장해 주세요.',
  },
  plan_kept: {
    subject: '{church}의 요금제는 지금 그대로예요',
    text: ['예정했던 변경을 취소했어요. {church}의 구독은 지금 그대로 갱신돼요.'],
    link: '구독 보기',
    foot: '원하신 일이 아니면 이 메일에 답장해 주세요.',
  },
  church_failing: {
    subject: '{church}의 결제가 되지 않았어요',
    text: [
      '{church}의 {amount} 결제가 되지 않았어요. {date}까지는 달라지는 것이 없고, 그 뒤에는 결제할 때까지 구독이 중지돼요. 교회에는 메일로 알렸어요.',
    ],
    link: '이 교회 보기',
    foot: '',
  },
  membership_suspended: {
    subject: '결제될 때까지 {church}의 구독이 멈춰요',
    text: [
      '{church}의 지난 결제가 되지 않았어요. 카드 유효 기간이 지났거나 은행에서 받지 않았을 수 있어요. 흔히 있는 일이고, 사라진 것은 없어요.',
      '결제될 때까지 영상에는 짧은 안내가 뜨고, {church} 페이지는 교회 찾기에 나오지 않아요. 페이지와 영상과 메시지는 그대로 보관하고, 결제되면 모두 저절로 돌아와요.',
    ],
    link: '결제하거나 다른 카드 쓰기',
    foot: '도움이나 시간이 필요하시면 이 메일에 답장해 주세요.',
  },
  membership_restored: {
    subject: '{church} 페이지가 다시 보여요',
    text: [
      '감사합니다. 결제가 되었어요. 영상이 다시 나오고, 가까운 교회를 찾는 분들이 {church} 페이지를 다시 볼 수 있어요.',
    ],
    foot: '전과 다른 점이 있으면 이 메일에 답장해 주세요.',
  },
  membership_ended: {
    subject: '{church}의 구독이 끝났어요',
    text: [
      '{church}의 구독이 끝났고, 앞으로 결제되는 금액은 없어요. 영상에는 짧은 안내가 뜨고, {church} 페이지는 이제 교회 찾기에 나오지 않아요.',
      '페이지와 영상과 메시지는 당분간 보관해요. 다시 오시면 두고 가신 그대로예요.',
    ],
    foot: '뜻하신 일이 아니면 이 메일에 답장해 주세요.',
  },
  membership_ends: {
    subject: '{church}의 구독이 {date}에 끝나요',
    text: [
      '요청하신 대로 {church}의 구독은 갱신되지 않아요. {date}에 끝나고, 그때까지는 모두 그대로예요.',
    ],
    foot: '요청하신 적이 없거나 계속하고 싶으시면 이 메일에 답장해 주세요.',
  },
  membership_kept: {
    subject: '{church}의 구독을 계속해요',
    text: ['{church}의 구독은 끝나지 않고 다시 자동으로 갱신돼요.'],
    foot: '뜻하신 일이 아니면 이 메일에 답장해 주세요.',
  },
  payment_refunded: {
    subject: '{amount} 환불해 드렸어요',
    text: [
      '{date}에 {church} 구독으로 결제하신 {paid} 가운데 {amount} 환불해 드렸어요. 결제하신 카드에 들어오기까지 은행에서 닷새에서 열흘이 걸려요.',
      '영수증 {receipt}',
    ],
    foot: '영수증과 함께 이 메일을 보관해 주세요. 잘못된 점이 있으면 답장해 주세요.',
  },
  payment_receipt: {
    subject: '{church} 구독 영수증이에요',
    text: ['{church} 구독 결제의 영수증을 다시 보내 드려요.', '{receipt}', '{url}'],
    foot: '이 메일이 영수증이니 보관해 주세요. 잘못된 점이 있으면 답장해 주세요.',
  },
  church_renamed: {
    subject: '교회 이름을 {church}(으)로 바꿨어요',
    text: [
      '교회 이름을 {before}에서 {church}(으)로 바꿨어요. 교회 페이지와 교회 찾기와 교회 관리 페이지에서 새 이름을 볼 수 있어요. 페이지와 인쇄된 카드의 주소는 그대로예요.',
    ],
    foot: '맞지 않으면 이 메일에 답장해 주세요.',
  },
  church_approved: {
    subject: '{church} 페이지에서 바꾸시는 내용이 바로 보여요',
    text: [
      '이제부터 관리 페이지에서 바꾸시는 페이지와 영상과 글이 방문자에게 바로 보여요. 이미 검토를 기다리는 내용은 저희가 마저 살펴볼게요.',
    ],
    link: '관리 페이지로',
    foot: '',
  },
  church_unapproved: {
    subject: '{church} 페이지에서 바꾸시는 내용을 먼저 살펴볼게요',
    text: [
      '이제부터 바꾸시는 내용은 저희가 살펴본 뒤에 방문자에게 보여요. 이미 공개된 내용은 그대로예요.',
    ],
    link: '문의하기',
    foot: '궁금한 점이 있거나 잘못된 일이라면 이 메일에 답장해 주세요.',
  },
  player_changed: {
    subject: '{church} 플레이어 설정이 바뀌었어요',
    text: [
      '영상을 보여 줄 수 있는 홈페이지나 그곳에서 한 달에 볼 수 있는 시간을 저희가 바꾸었어요. 지금 설정은 관리 페이지에서 보실 수 있어요.',
    ],
    link: '우리 교회 플레이어',
    foot: '잘못된 내용이 있으면 이 메일에 답장해 주세요.',
  },
  church_paused: {
    subject: '{church} 페이지를 잠시 멈췄어요',
    text: [
      '저희가 {church} 페이지를 잠시 멈췄어요. 영상에는 짧은 안내가 뜨고, 교회 찾기에 나오지 않아요. 페이지와 영상과 메시지는 그대로 보관하고, 중지가 풀리면 모두 다시 보여요.',
      '결제와는 관계없는 일이고, 결제는 약속한 대로 이어져요.',
    ],
    link: '문의하기',
    foot: '궁금한 점이 있거나 잘못된 일이라면 이 메일에 답장해 주세요.',
  },
  church_resumed: {
    subject: '{church} 페이지가 다시 보여요',
    text: [
      '중지가 풀렸어요. 영상이 다시 나오고, 가까운 교회를 찾는 분들이 {church} 페이지를 다시 볼 수 있어요.',
    ],
    foot: '전과 다른 점이 있으면 이 메일에 답장해 주세요.',
  },
  church_resumed_unpaid: {
    subject: '{church} 페이지의 중지가 풀렸어요',
    text: [
      '저희가 {church} 페이지의 중지를 풀었어요. 다만 지금은 구독 중이 아니에요. 다시 구독 중이 되면 영상이 나오고 교회 찾기에도 나와요.',
    ],
    link: '구독 보기',
    foot: '도움이 필요하시면 이 메일에 답장해 주세요.',
  },
  payment_arrived_paused: {
    subject: '{church}의 결제가 되었어요',
    text: [
      '감사합니다. {church}의 결제가 되었어요.',
      '사역 단체의 중지는 결제와 관계없이 저희가 풀 때까지 이어져요.',
    ],
    foot: '중지에 대해 궁금한 점이 있으면 이 메일에 답장해 주세요.',
  },
  church_joined: {
    subject: '{church}, 새로 구독했어요',
    text: ['{church}에서 구독을 결제했어요.'],
    link: '이 교회 보기',
    foot: '',
  },
  church_canceled: {
    subject: '{church}의 구독이 끝났어요',
    text: ['{church}의 구독이 끝났어요.'],
    link: '이 교회 보기',
    foot: '',
  },
  church_failed: {
    subject: '{church}의 구독이 중지되었어요',
    text: ['{church}의 지난 결제가 되지 않아 구독이 중지되었어요. 교회에는 메일로 알렸어요.'],
    link: '이 교회 보기',
    foot: '',
  },
  account_closed: {
    subject: '{church} 계정이 닫혔어요',
    text: [
      '{site}에 있던 {church} 계정을 닫았어요(닫은 쪽: {by}). 교회 페이지와 영상이 보이지 않고, 교회 찾기에서도 빠졌어요. 초대는 쓸 수 없고, 로그인해 있던 분은 모두 로그아웃되었어요. 인쇄한 카드와 링크는 내려졌다고 알리는 페이지로 이어져요.',
      '{date}까지는 계정을 그대로 다시 열 수 있으니 이 메일에 답장해 주세요. 그날이 지나면 교회 페이지와 영상, 사진, 방문자 메시지, 그리고 계정에 있던 분들의 이름과 주소와 로그인 정보를 지워요.',
      '법에 따라 결제 기록과 카드 주문 기록을 {kept}까지 보관해요. 교회 이름과 카드를 보낸 주소가 함께 남아요. 언제 무엇을 했는지 적은 기록도 남지만, 교회 사람의 이름은 들어 있지 않아요.',
    ],
    foot: '뜻밖의 일이라면 이 메일에 답장해 주세요.',
  },
  account_reopened: {
    subject: '{church} 계정이 다시 열렸어요',
    text: [
      '{church} 계정을 닫을 때의 모습 그대로 다시 열었어요. 계정에 있던 분은 모두 예전처럼 로그인할 수 있어요.',
      '끝난 구독은 다시 시작되지 않아요.',
    ],
    link: '로그인',
    foot: '예전과 다른 점이 있으면 이 메일에 답장해 주세요.',
  },
  church_closed: {
    subject: '{church} 계정이 닫혔어요',
    text: [
      '{church} 계정을 닫았어요(닫은 쪽: {by}). {date}까지는 이 교회의 페이지에서 다시 열 수 있고, 그날이 지나면 교회의 자료를 지워요.',
    ],
    link: '이 교회 보기',
    foot: '',
  },
} satisfies Partial<Letters>;
