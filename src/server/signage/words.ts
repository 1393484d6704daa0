import type { SignageLanguage } from '#model'

/** What a screen itself says; what people wrote stands as they wrote it. */
export const WORDS: Readonly<Record<SignageLanguage, { readonly cancelled: string; readonly allDay: string }>> = {
  'en-US': { cancelled: 'Canceled', allDay: 'All day' },
  'es-US': { cancelled: 'Cancelado', allDay: 'Todo el día' },
}
