import { changes } from '#fields'

/** What a row took from its template: by it the row follows what changes there. */
export const taken = changes({ readOnly: true, optional: true, unseen: true, label: 'Taken from the template' })
