/** Of residents, at events that were published, not canceled, and have begun, placed by when they did. */
export const counted = {
  at: 'event.startsAt',
  whose: {
    event: { publishedOn: { past: true }, cancelledAt: { filled: false }, startsAt: { past: true } },
    person: { personType: { is: 'resident' } },
  },
} as const

/** Whoever was offered it and declined, or could not, was marked at it and did not attend. */
export const came = { standing: { is: 'attended' }, engagement: { in: ['active', 'passive', 'disengaged', null] } } as const

/** Of events with limited capacity. */
export const capped = { registration: { is: 'auto_capped' }, capacity: { filled: true } } as const
