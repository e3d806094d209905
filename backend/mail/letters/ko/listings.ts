import type { Letters } from '../../letter-words.ts';

/** Letters about public content: listings of churches, and broken links. */
export const listings = {
  listing_waits: {
    subject: '검토를 기다리는 교회 페이지가 있어요: {name}',
    text: ['{church}에서 페이지 내용을 바꾸었어요. 검토할 교회 정보 목록에 있어요.'],
    link: '읽고 결정하기',
    foot: '',
  },
  listing_approved: {
    subject: '{name} 페이지에 적어 주신 내용이 보여요',
    text: [
      '바꾸신 내용을 살펴보았고, 이제 방문자에게 보여요. 앞으로 바꾸시는 내용은 바로 보여요.',
      '{message}',
    ],
    link: '우리 교회 정보',
    foot: '',
  },
  listing_refused: {
    subject: '{name} 페이지에 대하여',
    text: [
      '바꾸신 내용을 살펴보았고 아직 공개하지 않았어요. 이유는 다음과 같아요.',
      '{message}',
      '적어 주신 내용은 그대로 있어요. 링크를 열어 말씀드린 부분을 고친 뒤 다시 보내 주세요.',
    ],
    link: '우리 교회 정보',
    foot: '이야기를 나누고 싶으시면 이 메일에 답장해 주세요.',
  },
  listing_changed: {
    subject: '저희가 {name} 페이지를 고쳤어요',
    text: [
      '방문자가 읽는 {name} 정보를 저희가 고쳤고, 이미 공개되어 있어요.',
      '한번 확인해 주세요. 관리 페이지에서 언제든지 바꾸실 수 있어요.',
    ],
    link: '우리 교회 정보',
    foot: '잘못된 내용이 있으면 이 메일에 답장해 주세요.',
  },
  listing_taken_down: {
    subject: '{name} 정보가 이제 교회 찾기에 나오지 않아요',
    text: [
      '저희가 {name} 정보를 교회 찾기에서 내렸어요. 적어 주신 내용은 그대로 있고, 관리 페이지에서 계속 보실 수 있어요.',
    ],
    link: '우리 교회 정보',
    foot: '잘못된 일이라면 이 메일에 답장해 주세요.',
  },
  listing_put_back: {
    subject: '{name} 정보를 교회 찾기에 다시 올렸어요',
    text: [
      '저희가 {name} 정보를 다시 올렸어요. 남은 결제처럼 다른 이유로 가려져 있지 않으면 방문자가 다시 찾을 수 있어요.',
    ],
    link: '우리 교회 정보',
    foot: '',
  },
  listing_confirm: {
    subject: '{church} 정보가 아직 모두 맞나요?',
    text: [
      '교회를 찾는 사람들은 페이지에 적힌 주소와 예배 시간, 전화번호를 믿고 찾아가요. 마지막으로 살펴보신 지 거의 1년이 되었어요.',
      '링크를 열어 한 번 읽어 보시고 버튼을 눌러 주세요. 1년이 지나면 페이지에 먼저 교회에 확인해 보라는 안내가 나와요.',
    ],
    link: '살펴보기',
    foot: '',
  },
  listing_correction: {
    subject: '{church} 페이지에 틀린 내용이 있다고 방문자가 알려 왔어요',
    text: [
      '{site} 방문자가 페이지에서 틀려 보이는 내용을 알려 주었어요. 받아들이시기 전에는 아무것도 바뀌지 않아요.',
      '{note}',
    ],
    link: '보고 결정하기',
    foot: '',
  },
  listing_correction_ministry: {
    subject: '{church} 페이지에 틀린 내용이 있다고 방문자가 알려 왔어요',
    text: [
      '{church} 페이지에서 틀려 보이는 내용을 방문자가 알려 주었어요. 이 교회에는 이곳에 계정을 만든 분이 없어서 직접 결정하셔야 해요. 수정 제안 목록에 있어요.',
      '{note}',
    ],
    link: '살펴보기',
    foot: '',
  },
  correction_taken: {
    subject: '고마워요. {church} 페이지를 고쳤어요',
    text: [
      '{church} 페이지에서 틀린 내용을 알려 주셨지요. 이제 고쳤어요. 다음에 찾는 분에게 도움이 될 거예요. 고마워요.',
    ],
    link: '페이지 보기',
    foot: '보내 주신 내용에서 이메일 주소를 지웠어요.',
  },
  correction_accepted: {
    subject: '고마워요. {church}에서 맞다고 해요',
    text: [
      '{church} 페이지에서 틀린 내용을 알려 주셨지요. 교회가 맞다고 했어요. 저희가 살펴본 뒤 페이지에 보여 드려요.',
    ],
    link: '페이지 보기',
    foot: '보내 주신 내용에서 이메일 주소를 지웠어요.',
  },
  listing_twin: {
    subject: '{church} 페이지가 교회 찾기에 이미 있을 수 있어요',
    text: [
      '가까운 교회를 찾는 분들이 이미 {church} 페이지를 보고 있을 수 있어요. 같은 곳에 “{other}” 페이지가 있거든요. 두 번 나오지 않도록, 페이지를 보여 드리기 전에 저희가 둘을 살펴봐요.',
      '따로 하실 일은 없어요. 페이지를 찾을 수 있게 되면 바로 메일을 드려요. 그동안에도 영상과 다른 모든 것은 그대로 쓸 수 있어요.',
    ],
    link: '페이지 보기',
    foot: '같은 교회인지 아신다면 이 메일에 답장해 주세요.',
  },
  listing_twin_ministry: {
    subject: '{church} 페이지가 이미 있을 수 있어요',
    text: [
      '{church}에서 가입했는데, 같은 곳에 이름이 비슷한 교회가 이미 있어요. 같은 교회인지 누군가 정할 때까지 새 페이지는 보이지 않아요.',
    ],
    link: '견주어 보기',
    foot: '',
  },
  listing_apart: {
    subject: '이제 {church} 페이지를 찾을 수 있어요',
    text: [
      '이름이 비슷한 교회를 살펴보니 다른 교회였어요. 이제 페이지가 보이고, 가까운 교회를 찾는 분들이 {church} 페이지를 볼 수 있어요.',
    ],
    link: '페이지 보기',
    foot: '맞지 않는 내용이 있으면 언제든지 고칠 수 있어요.',
  },
  listing_joined: {
    subject: '{church} 페이지를 하나로 합쳤어요',
    text: [
      '같은 교회였던 두 페이지를 하나로 합쳤어요. 두 곳에 있던 것은 이제 모두 한 계정에 있고, 예전 주소는 이 페이지로 이어져요.',
      '페이지를 한번 살펴봐 주세요. 두 곳의 내용이 달랐다면 고칠 것이 있을 수 있어요.',
    ],
    link: '페이지 보기',
    foot: '같은 교회가 아니었다면 이 메일에 답장해 주세요.',
  },
  links_broken: {
    subject: '{site}에서 고칠 것',
    text: [
      '재생되지 않는 다른 사이트의 영상: {films}. 열리지 않는 링크: {links}. 모두 이틀 동안 확인했어요.',
      '없어진 저희 영상과 그림, 링크한 페이지: {files}. 성경에 없는 구절: {passages}. 영어 원문보다 오래된 번역: {stale}.',
    ],
    link: '살펴보기',
    foot: '고칠 것이 있을 때만 일주일에 한 번까지 보내 드려요.',
  },
} satisfies Partial<Letters>;
