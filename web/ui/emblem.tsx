/** The product's mark: a six-sided stone lit by a low sun. */
export function Emblem({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className}>
      <path d="M32 3 57 17.5v29L32 61 7 46.5v-29Z" fill="#d9603b" />
      <path d="M32 3 57 17.5 49 23 32 13 15 23 7 17.5Z" fill="#ffd48a" />
      <path d="M57 17.5v29L49 41V23Z" fill="#a23e2e" />
      <path d="M57 46.5 32 61 7 46.5 15 41 32 51 49 41Z" fill="#7a2e4d" />
      <path d="M7 46.5v-29L15 23v18Z" fill="#f6a44c" />
      <path
        d="M32 3 57 17.5v29L32 61 7 46.5v-29Z"
        fill="none"
        stroke="#2b1b3d"
        strokeWidth="4"
        strokeLinejoin="round"
      />
    </svg>
  );
}
