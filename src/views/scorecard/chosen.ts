// In the list's filter, beside the period and what it is compared with, so that addresses, saved views and schedules keep them.
export const MEASURE = '$measure'
export const AMONG = '$among'
/** Communities that were there for both periods alone. */
export const SAME = 'same'
