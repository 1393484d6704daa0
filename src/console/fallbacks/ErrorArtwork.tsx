const TONES = [32, 0, 62, 0].map(share =>
  share === 0 ? 'var(--c-accent-soft)' : `color-mix(in srgb, var(--c-accent) ${share}%, var(--c-accent-soft))`,
)
const RADII = [40, 30.4, 20.8, 10.4]
const ROWS = Array.from({ length: 11 }, (_, row) => row)
const COLUMNS = Array.from({ length: 7 }, (_, column) => column)

/** The drawing of error pages, from the accent. Decoration. */
export const ErrorArtwork = () => (
  <svg viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {ROWS.flatMap(row =>
      COLUMNS.flatMap(column =>
        RADII.map((radius, ring) => (
          <circle
            key={`${row} ${column} ${ring}`}
            cx={column * 80 - 40 + (row % 2) * 40}
            cy={row * 26 - 32}
            r={radius}
            fill={TONES[ring]}
          />
        )),
      ),
    )}
  </svg>
)
