/** The names of networks by their hosts; another address is named by its host. */
const networks: Record<string, string> = {
  'youtube.com': 'YouTube',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'twitter.com': 'X',
  'threads.net': 'Threads',
  'vimeo.com': 'Vimeo',
  'whatsapp.com': 'WhatsApp',
  't.me': 'Telegram',
  'open.spotify.com': 'Spotify',
  'podcasts.apple.com': 'Apple Podcasts',
  'pf.kakao.com': 'KakaoTalk',
  'blog.naver.com': 'NAVER',
};

function networkName(address: string): string {
  const host = new URL(address).hostname.replace(/^(?:www|m)\./, '');
  return networks[host] ?? host;
}

/** The ministry's pages on other networks. */
export function SocialLinks({ links, className }: { links: readonly string[]; className: string }) {
  return links.map((address) => (
    <a key={address} href={address} rel="me noopener" className={className}>
      {networkName(address)}
    </a>
  ));
}
