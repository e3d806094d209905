import type { Letters } from '../../letter-words.ts';

/** Letters about lists of churches that are read every night. */
export const feeds = {
  feed_imported: {
    subject: '{list}의 교회: 새로 {made}곳, 바뀐 곳 {changed}곳',
    text: [
      '지난밤에 목록을 읽고, 달라진 내용을 가져왔어요.',
      '새 교회: {made}{madeNames}\n바뀐 교회: {changed}{changedNames}\n이미 있을지도 모르는 교회: {asked}{askedNames}\n목록에서 빠진 교회: {missing}{missingNames}. 그대로 공개되어 있어요.\n빼 놓은 줄: {leftOut}',
    ],
    link: '목록 살펴보기',
    foot: '이 목록을 밤마다 읽도록 하셔서 보내 드려요. 같은 곳에서 그만 읽게 하실 수 있어요.',
  },
  feed_look: {
    subject: '{list}의 교회 목록에서 살펴볼 것',
    text: [
      '지난밤에 목록을 읽었어요. 가져올 것은 없지만 살펴보시면 좋겠어요.',
      '이미 있을지도 모르는 교회: {asked}{askedNames}\n목록에서 빠진 교회: {missing}{missingNames}. 그대로 공개되어 있어요.\n빼 놓은 줄: {leftOut}',
    ],
    link: '목록 살펴보기',
    foot: '이 목록을 밤마다 읽도록 하셔서 보내 드려요. 같은 곳에서 그만 읽게 하실 수 있어요.',
  },
  feed_waits: {
    subject: '{list}의 교회 목록이 기다리고 있어요',
    text: [
      '지난밤에 읽어 보니 목록이 달라졌어요.',
      '새 교회: {made}{madeNames}\n바뀐 교회: {changed}{changedNames}\n이미 있을지도 모르는 교회: {asked}{askedNames}\n목록에서 빠진 교회: {missing}{missingNames}. 그대로 공개되어 있어요.\n빼 놓은 줄: {leftOut}',
    ],
    link: '목록 살펴보기',
    foot: '이 목록을 밤마다 읽도록 하셔서 보내 드려요. 같은 곳에서 그만 읽게 하실 수 있어요.',
  },
  feed_failed: {
    subject: '{list}의 교회 목록을 읽지 못했어요',
    text: ['지난밤에 세 번 시도했어요. 교회는 그대로 두고, 밤마다 다시 시도할게요.'],
    link: '주소 보기',
    foot: '목록을 다시 읽게 될 때까지 한 번만 보내 드려요.',
  },
} satisfies Partial<Letters>;
