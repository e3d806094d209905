const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 0 4 11.6l4.4 4.4M10.5 4a6.5 6.5 0 0 1 4 11.6',
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M8 5.5v13M16 5.5v13',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  print: 'M7 9V4h10v5M7 17H4.500V9.500h15V17H17M7 14h10v6H7z',
  phone:
    'M6 4h3.500l1.500 4.500-2 1.500a11 11 0 0 0 5 5l1.500-2 4.500 1.500V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  language:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.8 12h16.4M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 12.500V19h14v-6.500',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2m4-2v2m-6 4h2m4-2v2',
  pin: 'M12 21s7-6.200 7-11.500A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21zM12 7.500a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600z',
  arrow: 'M5 12h14m-5.500-5.500L19 12l-5.500 5.500',
  sound:
    'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.800 7.800 0 0 1 0 11',
  soundOff: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5m0-5-5 5',
  fullScreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M5 14.500V20h14v-5.500',
  email: 'M4 6.500h16v11H4zM4.500 7l7.500 6 7.500-6',
  sms: 'M5 5h14v11h-8l-4 3.500V16H5zM8.500 10.500h.01M12 10.500h.01M15.500 10.500h.01',
  whatsapp:
    'M4.500 19.500l1.100-4a8 8 0 1 1 3 2.900zM9 8.500c0 3.500 3 6.500 6.500 6.500l.8-2-2-1-1 .9c-1-.5-1.800-1.300-2.200-2.200l.9-1-1-2z',
  kakaotalk:
    'M12 4.500c-4.700 0-8.500 3-8.500 6.600 0 2.300 1.500 4.300 3.800 5.500L6.500 20l4-2.400a11 11 0 0 0 1.500.1c4.700 0 8.500-3 8.500-6.600s-3.800-6.600-8.500-6.600z',
  pen: 'M4.500 19.500l1-4.500L16 4.500l3.500 3.500L9 18.500zM13.500 7l3.500 3.500',
  film: 'M3.500 7.500h11v9h-11zM14.500 11l6-3.500v9l-6-3.500',
  code: 'M8.500 7.500 4 12l4.500 4.500M15.500 7.500 20 12l-4.500 4.500',
  plus: 'M12 5v14M5 12h14',
  up: 'M5.500 14.500 12 8l6.500 6.500',
  down: 'M5.500 9.500 12 16l6.500-6.500',
  handle: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  check: 'M5 12.500 10 17.500 19.500 7',
} as const;

export type IconName = keyof typeof paths;

/** A line icon. It always accompanies a text or an accessible name, so it is hidden from screen readers. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
