/** A KakaoTalk message; its URLs are absolute. */
export interface KakaoMessage {
  title: string;
  description: string;
  imageUrl: string;
  url: string;
  /** Text of its button. */
  button: string;
}

interface Kakao {
  isInitialized(): boolean;
  init(key: string): void;
  Share: { sendDefault(message: object): void };
}

/** https://developers.kakao.com/docs/latest/en/javascript/download: the digest is that of this version. */
const sdk = {
  src: 'https://t1.kakaocdn.net/kakao_js_sdk/2.8.3/kakao.min.js',
  integrity: 'sha384-oroumrnFVE0xtgqyDZJARgERibXg2C28380uaUZz2kHDS5CR7tu20eGiOU6GkTpy',
};

let loading: Promise<void> | undefined;

/** Opens KakaoTalk with a message. Its script is loaded on first use; rejects if that fails. */
export async function sendByKakaoTalk(key: string, message: KakaoMessage): Promise<void> {
  // A failed load may be retried.
  loading ??= loadSdk().catch((error) => {
    loading = undefined;
    throw error;
  });
  await loading;
  const { Kakao } = window as unknown as { Kakao: Kakao };
  if (!Kakao.isInitialized()) Kakao.init(key);
  const { title, description, imageUrl, url, button } = message;
  const link = { mobileWebUrl: url, webUrl: url };
  Kakao.Share.sendDefault({
    objectType: 'feed',
    content: { title, description, imageUrl, link },
    buttons: [{ title: button, link }],
  });
}

function loadSdk(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The KakaoTalk script failed to load.'));
    };
    Object.assign(script, sdk, { crossOrigin: 'anonymous' });
    document.head.append(script);
  });
}
