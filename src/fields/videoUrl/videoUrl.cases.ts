import type { Cases } from '../cases.ts'

const taken = [
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://youtu.be/dQw4w9WgXcQ/',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share',
  'https://www.youtube.com/live/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
  'https://vimeo.com/channels/staffpicks/76979871',
  'https://vimeo.com/76979871/8272103f6e',
  'https://player.vimeo.com/video/76979871',
]

export const cases: Cases<string | null> = {
  options: {},
  accepted: taken.map(value => ({ value, wire: { field: value }, csv: value })),
  refused: [
    { value: null, message: 'Required' },
    ...[
      'https://example.com/watch?v=dQw4w9WgXcQ',
      'https://www.youtube.com/',
      'https://www.youtube.com/watch?list=x',
      'https://www.youtube.com/shorts/',
      'https://www.youtube.com/live/',
      'https://www.youtube.com/@lakeside/shorts/',
      'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
      'https://vimeo.com/about',
      'dQw4w9WgXcQ',
    ].map(value => ({ value, message: 'URL not acceptable. Replace with Vimeo or YouTube URL.' })),
  ],
  filters: [{ filter: { contains: 'youtu.be' }, finds: [2, 3] }],
}
