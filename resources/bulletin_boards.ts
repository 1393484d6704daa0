import { queue, table } from '#views'
import { defineResource, section } from '#model'
import { audience, choice, date, boolean, image, longText, publishing, reference, richText, state, text } from '#fields'
import { actions } from './actions/posts.ts'

/** A notice that residents pin up for each other; staff decide what stays. */
export default defineResource({
  name: 'bulletin_boards',
  label: ['Post', 'Bulletin Board'],
  noun: ['post', 'posts'],
  about: 'Posts from residents. Staff review each one, then publish it or explain why not.',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  area: 'communications',
  fields: {
    title: text({ limit: 80 }),
    body: richText({ short: true, limit: 1500, label: 'Text' }),
    category: choice({ options: ['for_sale', 'wanted', 'rides', 'lost_and_found', 'thanks', 'club_news', 'other'], initial: 'other' }),
    photo: image({ optional: true, maxBytes: 10_000_000 }),
    priceText: text({ limit: 40, optional: true, label: 'Price' }),
    author: reference({ to: 'users', label: 'From', help: 'Staff can post for a resident.' }),
    contactMethod: choice({ options: ['in_the_app', 'by_phone', 'at_their_door'], initial: 'in_the_app', label: 'How to reply' }),
    decision: state({
      initial: 'waiting',
      states: {
        waiting: { label: 'Waiting for approval', icon: 'clock', says: 'staff have not decided yet; nobody sees it' },
        approved: { publishes: true },
        changes_requested: { tone: 'warning', icon: 'pencil', says: 'the author was asked for changes' },
        rejected: { label: 'Declined', tone: 'error', icon: 'close', says: 'staff said no, and the author can read why' },
        removed: { tone: 'muted', icon: 'cancel', says: 'it was visible, and was taken down' },
      },
    }),
    decidedBy: reference({ to: 'users', optional: true, readOnly: true, label: 'Decided by' }),
    reason: longText({
      label: 'Reason',
      help: 'The author reads it.',
      limit: 300,
      showWhen: { field: 'decision', in: ['changes_requested', 'rejected', 'removed'] },
    }),
    pinnedUntil: date({ label: 'Pinned through', optional: true, help: 'Leave blank for 7 days.' }),
    commentsLocked: boolean({ label: 'Turn off comments' }),
    audience: audience(),
    publishing: publishing({ optional: true, readOnly: true, showWhen: { field: 'decision', is: 'approved' } }),
  },
  list: {
    columns: ['title', 'author', 'category', 'createdAt', 'status'],
    filters: ['category', 'author', 'status'],
    sort: '-createdAt',
    search: ['title', 'author'],
    image: 'photo',
  },
  form: [
    section('Post', 'title', 'body', 'category', 'photo', 'priceText', 'author', 'contactMethod'),
    section('Comments', 'commentsLocked'),
  ],
  show: [
    section('Post', 'title', 'body', 'category', 'photo', 'priceText', 'author', 'contactMethod'),
    section('Decision', 'decidedBy', 'reason', 'publishing', 'pinnedUntil', 'commentsLocked'),
    section('Audience', 'audience'),
  ],
  actions,
  due: [{ at: 'pinnedUntil', action: 'unpin' }],
  views: {
    queue: queue({
      label: 'To decide',
      status: ['waiting'],
      from: 'author',
      tells: ['author.apartment'],
      body: 'body',
      badges: ['category', 'priceText'],
    }),
    all: table({ label: 'All posts' }),
  },
  home: { waiting: { label: 'Posts waiting', status: ['waiting'], waits: 'warning', shows: ['title', 'author', 'createdAt'] } },
  icon: 'pin',
})
