import type { SignageLanguage } from '#model'

/** What a screen itself says; what people wrote stands as they wrote it. */
interface Words {
  readonly cancelled: string
  readonly allDay: string
  /** Before the time of what is some minutes old. */
  readonly late: string
  /** In place of what was of a day that is over; with the moment that it is of. */
  readonly outdated: (moment: string) => string
}

export const WORDS: Readonly<Record<SignageLanguage, Words>> = {
  'en-US': {
    cancelled: 'Canceled',
    allDay: 'All day',
    late: 'Updated',
    outdated: moment => `This screen was last updated on ${moment}. Please ask the staff what is on today.`,
  },
  'es-US': {
    cancelled: 'Cancelado',
    allDay: 'Todo el día',
    late: 'Actualizado:',
    outdated: moment => `Esta pantalla se actualizó por última vez el ${moment}. Pregunte al personal por el programa de hoy.`,
  },
}
