/** The product's mark, in its accent. Decoration: whoever shows it says the name beside it. */
export const Mark = ({ size = 40 }: { readonly size?: number }) => (
  <span
    style={{
      width: size,
      height: size,
      flex: 'none',
      borderRadius: size / 4,
      background: 'var(--c-accent)',
      color: 'var(--c-on-accent)',
      display: 'grid',
      placeItems: 'center',
    }}
    aria-hidden="true"
  >
    <svg
      width={size * 0.65}
      height={size * 0.65}
      viewBox="0 0 26 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
    >
      <path d="M4 19a9 9 0 0 1 18 0" />
      <path d="M9 19a4 4 0 0 1 8 0" />
      <path d="M13 3.5v2.5" />
    </svg>
  </span>
)
