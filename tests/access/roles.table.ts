/**
 * What a staff role opens: written by hand, and held against the API cell by cell. Not derived from the levels that it is to catch.
 *
 * Five people of one community, eleven things to do in each area, in this order: List, Read one, Create, Update, change many (Bulk), Publish,
 * Delete, Export, Import, Search, Undo.
 *   Y  it is done     n  refused with a sentence that names the role     .  there is no such thing
 */

/** Who they are, and what their role is called in a refusal; the last has none. */
export const STAFF = [
  { email: 'frontdesk@lakeside.example', role: 'Front desk' },
  { email: 'dining@lakeside.example', role: 'Dining manager' },
  { email: 'activities@lakeside.example', role: 'Activities director' },
  { email: 'viewer@lakeside.example', role: 'Viewer' },
  { email: 'admin@lakeside.example', role: null },
] as const

export const VERBS = 'LRCUBPDEISN'

/** Area, one of its resources, and a cell a person in the order above. */
export const TABLE = `
area            resource         front desk   dining       activities   viewer       no role
events          events           YYnnnnnYnYn  YYnnnnnYnYn  YYYYYYYYYYY  YYnnnnnYnYn  YYYYYYYYYYY
dining          meals            YYnnnnnYnYn  YYYYYYYYYYY  YYnnnnnYnYn  YYnnnnnYnYn  YYYYYYYYYYY
communications  messages         YYYYYnYYYYY  nnnnnnnnnnn  YYYYYYYYYYY  YYnnnnnYnYn  YYYYYYYYYYY
people          groups           YYnnn.nYnYn  nnnnn.nnnnn  YYYYY.YYYYY  YYnnn.nYnYn  YYYYY.YYYYY
content         documents        nnnnnnnnnnn  YYnnnnnYnYn  YYYYYnYYYYY  YYnnnnnYnYn  YYYYYYYYYYY
frontDesk       checkins         YYYYY.YYY..  nnnnn.nnn..  nnnnn.nnn..  YYnnn.nYn..  YYYYY.YYY..
insights        staff_content    nn.....n...  nn.....n...  YY.....Y...  YY.....Y...  YY.....Y...
settings        linked_accounts  nnnnn.nnnnn  nnnnn.nnnnn  nnnnn.nnnnn  YYnnn.nYnYn  YYYYY.YYYYY
`
