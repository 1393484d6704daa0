import { expect, test } from 'vitest'
import { withOrigin } from '#console/data/apiAddresses.ts'

test('[R10.1] files and exports of an API host are asked for there; every other text stays', () => {
  const answer = {
    data: {
      users: { items: [{ photo: { id: '1', url: '/files/o/1?exp=2&sig=3' }, note: '/files/are/here', url: '/events' }] },
      exportUsers: { url: '/exports/abc', rows: 2 },
      currentUser: { photoUrl: '/files/o/9?sig=1', name: null },
    },
  }
  expect(withOrigin(answer, 'https://api.example.com')).toEqual({
    data: {
      users: {
        items: [{ photo: { id: '1', url: 'https://api.example.com/files/o/1?exp=2&sig=3' }, note: '/files/are/here', url: '/events' }],
      },
      exportUsers: { url: 'https://api.example.com/exports/abc', rows: 2 },
      currentUser: { photoUrl: 'https://api.example.com/files/o/9?sig=1', name: null },
    },
  })
  expect(withOrigin(answer, '')).toBe(answer)
})
