/** A figure over time, the latest period beside the one before. */
export interface LineChart {
  readonly as: 'line'
  readonly figure: string
  readonly label?: string
  /** Default: by how long the period is. */
  readonly step?: 'day' | 'week' | 'month'
  /** It reaches back to at least so many steps, however short the period. */
  readonly least?: number
}

/** A figure parted by a field: 'event.dimension' of its own rows, 'users.careLevel' of whom they are about. */
export interface BarChart {
  /** `share`: as parts of the sum. */
  readonly as: 'bars' | 'share'
  readonly figure: string
  readonly by: string
  readonly label?: string
}

/** A figure by weekday and hour. */
export interface HeatChart {
  readonly as: 'heat'
  readonly figure: string
  readonly label?: string
}

export type Chart = LineChart | BarChart | HeatChart

export interface OverviewOptions {
  /** 'attended' of these rows, 'users.participation' of others. */
  readonly figures: readonly string[]
  readonly charts?: readonly Chart[]
  /** A table of figures for the values of a field; several fields are a switch. */
  readonly groups?: { readonly by: readonly string[]; readonly figures: readonly string[] }
  /** Fields that narrow all of it: 'users.careLevel'. */
  readonly filters?: readonly string[]
  /** How far the figures can be believed: stands beside the period, and warns below its target. */
  readonly completeness?: string
}
