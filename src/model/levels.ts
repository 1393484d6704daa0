/** How far a staff role goes in an area; each level includes those before it. */
export const LEVELS = ['none', 'see', 'edit', 'publish'] as const
export type Level = (typeof LEVELS)[number]

/** A level that somebody has to have for something. */
export type Needs = Exclude<Level, 'none'>

/** Whether one level is at least another; what is no level is reached by nobody. */
export const reaches = (level: Level, needs: Level): boolean => LEVELS.includes(needs) && LEVELS.indexOf(level) >= LEVELS.indexOf(needs)

/** A staff role as it stands in an organization; an area that it does not name is 'none'. */
export interface StaffRole {
  readonly name: string
  readonly levels: Readonly<Record<string, Level>>
}
