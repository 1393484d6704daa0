import { number } from '#fields'

/** Where a row stands among its like, as staff put them in order. */
export const order = number({ integer: true, min: 0, max: 9999, optional: true, help: 'Lower numbers come first.' })
