/** The question whom to tell of a change, once it is saved. */
export const telling = {
  title: 'Tell %{people}?',
  atMost: 'Tell up to %{people}?',
  waits: 'It is saved. Until you send it, this waits under %{where}. |||| It is saved. Until you send them, these wait under %{where}.',
  more: 'and %{count} more |||| and %{count} more',
  edit: 'Edit',
  editOne: 'Edit what people of "%{title}" are told',
  later: 'Not now',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent to %{people}',
  sentSome: 'Sent to %{reached} of %{people}. Tell %{lost} at the door: their list is under %{where}.',
} as const
