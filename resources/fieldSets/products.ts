import { choices } from '#fields'

const PRODUCTS = ['life', 'thrive', 'elevate', 'reach'] as const

/** The products that something is for; all of them unless staff say otherwise. */
export const products = choices({ options: PRODUCTS, initial: PRODUCTS, label: 'For the products' })
