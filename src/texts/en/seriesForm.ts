/** The form of this row of a series and those after it. */
export const seriesForm = {
  last: 'this %{one}, the last of its series',
  later: 'this and 1 later %{one} of the series |||| this and %{count} later %{many} of the series',
  title: 'Change %{which}?',
  action: 'Change %{rows}',
  lead: 'Only what you changed here is changed on them. You can undo this.',
  dates: 'When they are',
  more: 'and %{rows} after these.',
  none: 'This %{one} belongs to no series. What you save here changes this %{one} alone.',
  note: 'What you save here changes %{which}. Earlier ones stay as they are.',
  nothing: 'Nothing was changed, so there is nothing to save',
  done: '%{rows} changed',
  save: 'Save the series',
} as const
