import { defineResource } from '#model'
import videos from './videos.ts'

/** Videos of the living section, where it is switched on. */
export default defineResource({
  ...videos,
  name: 'sp_videos',
  type: 'SpDotMessage',
  label: ['SP Living Video', 'SP Living Videos'],
  about: 'A video about life here, on YouTube or Vimeo.',
  path: 'sp_living_dot_staff',
  sharesTableWith: 'videos',
  fixedValues: { section: 'living' },
  detail: true,
})
