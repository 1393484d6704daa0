import { expect, it } from 'vitest'
import { find, tokenize } from '../../src/tools/build/links.mjs'

it.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['see https://example.com/menu.', 'https://example.com/menu'],
  ['(www.example.com)', 'https://www.example.com'],
  ['lakeside.org/menu', 'https://lakeside.org/menu'],
  ['write to desk@lakeside.org, please', 'mailto:desk@lakeside.org'],
])('[R1.6] the editor finds the address in %s', (text, href) => {
  expect(find(text, { defaultProtocol: 'https' }).map(one => one.href)).toEqual([href])
})

it.each(['Dinner at 5.30 p.m.', 'Room 2.community', 'e.g. bingo', 'a@b', 'javascript:alert(1)'])(
  '[R1.6] there is no address in %s',
  text => {
    expect(find(text)).toEqual([])
  },
)

it('[R1.6] a word is taken apart without losing a character', () => {
  expect(tokenize('(https://example.com)').map(({ value, isLink }) => [value, isLink])).toEqual([
    ['(', false],
    ['https://example.com', true],
    [')', false],
  ])
})
