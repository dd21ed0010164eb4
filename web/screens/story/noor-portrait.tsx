const STONE = 'M60 3 115 34.5v63L60 129 5 97.5v-63Z';
const COAT =
  'M8 132C10 108 22 95 40 89L37 74C36 70 40 67 44 70L52 76 70 76 77 71C81 69 84 72 83 76L80 89C97 95 108 108 112 132Z';
const HEAD =
  'M49 78C50 73 49 69 47 65C41 57 42 42 51 36C62 28 77 32 81 43C82 46 81 48 82 50C84 54 88 58 87 60C86 61.500 83.500 61.500 83 62.500C84 64 84.500 65 83.500 66.500C84.500 68 84 69 83 70C83 74 80 77 75 76.500C72 76 70 77 69.500 80Z';

/** Portrait of Noor, in the colors of the theme. */
export function NoorPortrait() {
  return (
    <svg viewBox="0 0 120 132" aria-hidden className="w-[clamp(3.75rem,6vw,5.5rem)]">
      <defs>
        <linearGradient id="noor-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="var(--dusk)" />
          <stop offset="0.85" stopColor="var(--dusk-low)" />
        </linearGradient>
        <radialGradient id="noor-light">
          <stop offset="0.3" stopColor="var(--dusk-glow)" stopOpacity="0.75" />
          <stop offset="1" stopColor="var(--dusk-glow)" stopOpacity="0" />
        </radialGradient>
        <clipPath id="noor-stone">
          <path d={STONE} />
        </clipPath>
      </defs>
      <g clipPath="url(#noor-stone)">
        <path fill="url(#noor-sky)" d="M0 0h120v132H0Z" />
        <circle cx="30" cy="62" r="46" fill="url(#noor-light)" />
        <circle cx="30" cy="62" r="19" fill="var(--dusk-glow)" />
        <g fill="var(--night)" stroke="var(--dusk-glow)" strokeWidth="1.6" strokeLinejoin="round">
          <circle cx="41" cy="43" r="10" />
          <path d={HEAD} />
          <path d={COAT} />
        </g>
        {/* The light is behind her, so the side in shadow has no rim. */}
        <path d="M84 78 80 90C98 96 109 110 113 133L60 133 62 92Z" fill="var(--night)" />
        <path
          d="M44 72 60 96 77 73M60 96V132"
          fill="none"
          stroke="var(--dusk-low)"
          strokeWidth="1.600"
          strokeLinejoin="round"
        />
        <path
          d="M60 60C56 58 56 52 60 51.500C63 51.500 64 55 62 57"
          fill="none"
          stroke="var(--dusk-low)"
          strokeWidth="1.600"
          strokeLinecap="round"
        />
        <path
          d="M43 56 77 46"
          stroke="var(--dusk-glow)"
          strokeWidth="2.600"
          strokeLinecap="round"
        />
      </g>
      <path
        d={STONE}
        fill="none"
        stroke="var(--dusk-glow)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
