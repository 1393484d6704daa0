import { capture } from '#effects'

/** Keeps an event as a template, which the next ones start from. */
export const saveAsTemplate = {
  label: 'Save as template',
  done: 'saved as a template',
  icon: 'template',
  guards: [{ when: { dimension: { filled: true } }, because: 'A template needs a wellness dimension. Choose one for the event first' }],
  effects: [capture({ as: 'event_templates' })],
} as const
