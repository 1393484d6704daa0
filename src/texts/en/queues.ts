/** Queues: what waits, and one row of it in full. */
export const queues = {
  list: 'Waiting',
  reading: '%{place} of %{total}: %{title}',
  place: '%{place} of %{total}',
  previous: 'Previous',
  next: 'Next',
  back: 'Back to the list',
  open: 'Open',
  days: '%{smart_count} day |||| %{smart_count} days',
  waits: 'waiting %{time}',
  more: 'Show %{count} more',
  failed: 'It could not be loaded: %{message}',
  keys: { walk: 'next, previous', undo: 'undo' },
} as const
