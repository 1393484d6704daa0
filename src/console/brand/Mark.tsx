import icons from '#widgets/icons.module.css'

/** The product's mark, in its accent. Decoration: whoever shows it says the name beside it. */
export const Mark = ({ size = 40 }: { readonly size?: number }) => (
  <svg
    className={icons['icon']}
    width={size}
    height={size}
    viewBox="-7 -7 40 40"
    fill="none"
    strokeWidth="2.6"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <rect x="-7" y="-7" width="40" height="40" rx="10" fill="var(--c-accent)" />
    <path d="M4 19a9 9 0 0 1 18 0M9 19a4 4 0 0 1 8 0M13 3.5v2.5" stroke="var(--c-on-accent)" />
  </svg>
)
