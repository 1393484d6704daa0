/** For `sx`: boxes and options side by side, in as many columns as there is room for. */
export const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, calc(var(--s-6) * 5)), 1fr))',
  gap: 2,
  alignItems: 'start',
}
