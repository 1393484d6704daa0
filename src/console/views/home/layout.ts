/** Figures side by side, as many in a line as there is room for. */
export const FIGURES = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))' }

/** Cards side by side where there is room. */
export const CARDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(26rem, 100%), 1fr))',
  listStyle: 'none',
}

/** What goes on, and beside it what waits. */
export const BESIDE = { display: 'grid', alignItems: 'start', gap: 2, gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(0, 1fr)' } }
