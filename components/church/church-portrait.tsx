const shape = 'size-28 shrink-0 rounded-soft tablet:size-40';

/** The headshot of the church or its pastor; without one, a drawing of a church. */
export function ChurchPortrait({ headshot, name }: { headshot: string | undefined; name: string }) {
  return headshot ? (
    <img src={headshot} alt={name} width={160} height={160} className={`${shape} object-cover`} />
  ) : (
    <DrawnChurch />
  );
}

/** A drawing of a church, since faces must not be invented. */
function DrawnChurch() {
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className={`${shape} print:hidden`}>
      <defs>
        <radialGradient id="church-glow" cx="50%" cy="78%" r="60%">
          <stop offset="0" stopColor="#e0a33a" stopOpacity="0.55" />
          <stop offset="1" stopColor="#e0a33a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="church-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0f1420" />
          <stop offset="1" stopColor="#2b3a5a" />
        </linearGradient>
      </defs>
      <path fill="url(#church-sky)" d="M0 0h160v160H0z" />
      <g fill="#f3eee4" opacity="0.7">
        <circle cx="26" cy="30" r="1.1" />
        <circle cx="122" cy="22" r="1.3" />
        <circle cx="140" cy="58" r="0.9" />
        <circle cx="44" cy="56" r="0.8" />
        <circle cx="104" cy="44" r="0.8" />
      </g>
      <path fill="#0b101b" d="M0 132c30-12 54-14 80-12s52 2 80-8v48H0z" />
      <path fill="#182236" d="M46 136V84l34-22 34 22v52z" />
      <path fill="#101828" d="M40 88l40-27 40 27-4 4-36-24-36 24z" />
      <path fill="#182236" d="M72 68V46l8-11 8 11v24l-8-6z" />
      <path stroke="#f0c675" strokeWidth="2" strokeLinecap="round" d="M80 20v13M75.500 25h9" />
      <path fill="url(#church-glow)" d="M0 0h160v160H0z" />
      <path fill="#f0c675" d="M70 136v-24a10 10 0 0 1 20 0v24z" />
      <path fill="#e0a33a" opacity="0.55" d="M70 136h20l16 24H54z" />
      <g fill="#e0a33a" opacity="0.85">
        <path d="M54 116v-12a4 4 0 0 1 8 0v12z" />
        <path d="M98 116v-12a4 4 0 0 1 8 0v12z" />
      </g>
    </svg>
  );
}
