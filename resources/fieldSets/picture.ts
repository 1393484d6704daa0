import { image, text } from '#fields'

/** A picture, with words for those who cannot see it. */
export const picture = {
  image: image({ optional: true, maxBytes: 10_000_000, label: 'Picture' }),
  imageAlt: text({ limit: 120, label: 'Image description (alt text)', showWhen: { field: 'image', filled: true } }),
}
