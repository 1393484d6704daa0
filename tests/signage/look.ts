import type { Look } from '#server/signage/look.ts'

/** What a screen is set to that nobody has changed. */
export const look = (more: Partial<Look> = {}): Look => ({
  name: 'Lobby',
  orientation: 'landscape',
  sources: [],
  hoursAhead: 24,
  daysAhead: '1',
  itemsPerPage: '5',
  secondsPerItem: 12,
  cancelledItems: 'strike',
  theme: 'light',
  logo: null,
  minPoint: 56,
  maxWords: 40,
  language: 'en-US',
  onHours: [],
  brightness: 100,
  transition: 'none',
  ticker: null,
  disabled: false,
  ...more,
})
