import { choice, date, longText, text } from '#fields'

/** What a calendar held when it was posted, as views name it: on which paper, of which days, and all that was printed. */
export const posted = {
  title: text({ limit: 120 }),
  layout: choice({ options: ['month', 'week', 'day'], label: 'Layout' }),
  paper: text({ limit: 60 }),
  firstDay: date({ label: 'First day' }),
  lastDay: date({ label: 'Last day' }),
  content: longText({ limit: 100_000, label: 'Pages', help: 'Pages and rows as they were printed, packed.' }),
}
