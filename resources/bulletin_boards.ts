import { defineResource, section } from '#model'
import { audience, choice, date, boolean, image, longText, publishing, reference, richText, text } from '#fields'

/** A notice that residents pin up for each other; staff decide what stays. */
export default defineResource({
  name: 'bulletin_boards',
  type: 'BulletinBoard',
  label: ['Post', 'Bulletin Board'],
  about: 'Posts from residents. Staff review each one, then publish it or explain why not.',
  titleFields: 'title',
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
    decision: choice({ options: ['waiting', 'approved', 'changes_requested', 'rejected', 'removed'], initial: 'waiting' }),
    reason: longText({ limit: 300, showWhen: { field: 'decision', in: ['changes_requested', 'rejected', 'removed'] } }),
    pinnedUntil: date({ optional: true }),
    commentsLocked: boolean({ label: 'Turn off comments' }),
    audience: audience(),
    publishing: publishing({ optional: true }),
  },
  list: {
    columns: ['title', 'author', 'category', 'decision', 'createdAt', 'status'],
    filters: ['decision', 'category', 'author', 'status'],
    sort: '-createdAt',
    search: ['title', 'author'],
    image: 'photo',
  },
  form: [
    section('Post', 'title', 'body', 'category', 'photo', 'priceText', 'author', 'contactMethod'),
    section('Decision', 'decision', 'reason', 'pinnedUntil', 'commentsLocked'),
    section('Audience', 'audience'),
    section('Publishing', 'publishing').help('A post is visible only after it is published.'),
  ],
  actions: ['publish', 'archive', 'unarchive'],
  icon: 'pin',
})
