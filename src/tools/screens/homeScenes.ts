const at = (): string => '/organizations'

/** Where people land. */
export const HOME_SCENES = [
  {
    name: '30b-day',
    shows: 'Where people of one community land: its day',
    person: 'admin@lakeside.example',
    at,
    sample: true as const,
  },
  {
    name: '30c-operator',
    shows: 'Where people of an operator land: its communities',
    person: 'corporate@harbor.example',
    at,
    sample: true as const,
  },
]
