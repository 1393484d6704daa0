/** Where deliveries are kept, a row per person and channel. */
export const LEDGER = 'deliveries'
