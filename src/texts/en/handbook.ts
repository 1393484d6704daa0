/** The handbook that a declaration writes itself. */
export const handbook = {
  helpAbout: 'Help about %{label}',
  finding: 'Finding them',
  does: 'What can be done',
  states: 'States',
  who: 'Who may',
  columns: 'Columns of a file to import',
  headings: 'Headings like these are recognized; match others yourself.',
  about: 'About %{title}',
} as const
