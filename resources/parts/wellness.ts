/** The dimensions of well-being that events and content are filed under. */
export const dimensions = ['physical', 'social', 'emotional', 'intellectual', 'spiritual', 'vocational'] as const
