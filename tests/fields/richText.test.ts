import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { telLink } from '#fields/richText/links.ts'
import { linkedBlocksOf } from '#fields/richText/linked.ts'
import { blocksOf, markupOf, plainText, preview } from '#fields/richText/markup.ts'
import { sanitized } from '#fields/richText/richText.server.ts'
import { visibleLength } from '#fields/text/characters.ts'

describe('preview', () => {
  test('[R12.3] blocks are joined with a bullet', () => {
    expect(preview('<h2>Soup</h2><p>Two&nbsp;kinds &amp; bread</p><ul><li>Pea</li><li>Corn<br>hot</li></ul><p></p>')).toBe(
      'Soup • Two kinds & bread • Pea • Corn • hot',
    )
  })

  test('[R12.3] 420 characters stand whole; one more is cut there, with an ellipsis', () => {
    expect(preview(`<p>${'a'.repeat(420)}</p>`)).toBe('a'.repeat(420))
    expect(preview(`<p>${'a'.repeat(421)}</p>`)).toBe(`${'a'.repeat(420)}…`)
  })

  test('[R12.3] an emoji is not cut in half', () => {
    expect(preview(`<p>${'👵'.repeat(500)}</p>`)).toBe(`${'👵'.repeat(420)}…`)
  })

  test('[R12.3] nothing has an empty preview', () => {
    expect(preview(null)).toBe('')
    expect(preview('<p><br></p>')).toBe('')
  })
})

describe('what is seen', () => {
  test.each([
    ['<p>a &lt;b&gt; c</p>', 'a <b> c'],
    ['<p>&#8217;&#x1F475;</p>', '’👵'],
    ['<p><strong>Tea</strong> <em>time</em></p>', 'Tea time'],
    ['<!-- note --><p>Tea</p>', 'Tea'],
    ['<p>\u200b\ufeff&nbsp;</p>', ''],
  ])('[R8.3] of %s is %s', (html, seen) => {
    expect(plainText(html)).toBe(seen)
  })

  test('[R8.7] markup does not count towards the limit', () => {
    expect(visibleLength(plainText('<p><a href="https://menu.example">ab</a> c</p>'))).toBe(3)
  })

  test('a text from a file becomes paragraphs that read the same', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z<>&"' ]{0,20}[a-z<>&]$/), { minLength: 1, maxLength: 4 }), blocks => {
        const seen = blocks.map(block => block.trim().replace(/\s+/g, ' ')).filter(block => block !== '')
        expect(blocksOf(markupOf(blocks.join('\n\n')))).toEqual(seen)
      }),
    )
  })
})

describe('what is sent where nothing can be clicked', () => {
  test.each([
    ['<p>See <a href="https://menu.example/a?b=1&amp;c=2">the menu</a>.</p>', ['See the menu (https://menu.example/a?b=1&c=2).']],
    ['<p><a href="https://menu.example/">menu.example</a></p>', ['menu.example']],
    ['<p><a href="tel:5551234567">(555) 123-4567</a></p>', ['(555) 123-4567']],
    ['<p><a href="tel:5551234567">Call us</a></p>', ['Call us (5551234567)']],
    ['<ul><li><a href="mailto:a@b.example"><strong>Write</strong></a></li><li>or not</li></ul>', ['Write (a@b.example)', 'or not']],
  ])('[R8.3] of %s is %j', (html, seen) => {
    expect(linkedBlocksOf(html)).toEqual(seen)
  })
})

describe('telephone links', () => {
  test.each([
    ['(555) 123-4567', 'tel:5551234567'],
    ['555-123-4567', 'tel:5551234567'],
    ['http://555.123.4567', 'tel:5551234567'],
    ['https://5551234567/', 'tel:5551234567'],
    ['+1%20555%20123%204567', 'tel:+15551234567'],
  ])('[R12.8] a link to %s becomes %s', (href, tel) => {
    expect(telLink(href)).toBe(tel)
  })

  test.each(['https://menu.example/5551234567', 'mailto:5551234567@x.example', 'tel:5551234567', 'http://192.168.10.44', '12', '#5551234'])(
    '[R12.8] a link to %s stays',
    href => {
      expect(telLink(href)).toBeNull()
    },
  )
})

describe('sanitising', () => {
  test.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['<p><a href="//evil.example" target="_blank" style="x">a</a></p>', '<p><a>a</a></p>'],
    ['<p><img src=x onerror=alert(1)>a</p>', '<p>a</p>'],
    ['<p><b>a</b><i>b</i><u>c</u></p>', '<p><strong>a</strong><em>b</em><u>c</u></p>'],
    ['<p><a href="/organizations/7">a</a></p>', '<p><a>a</a></p>'],
    ['<svg><a xlink:href="javascript:x">a</a></svg>', '<a>a</a>'],
    ['<p>a<iframe srcdoc="<script>x</script>"></iframe></p>', '<p>a</p>'],
    [
      '<p><a href="tel:5551234567">a</a> <a href="mailto:a@x.example">b</a></p>',
      '<p><a href="tel:5551234567">a</a> <a href="mailto:a@x.example">b</a></p>',
    ],
    ['<p><a href="(555) 123-4567">a</a></p>', '<p><a href="tel:5551234567">a</a></p>'],
  ])('[R8.3] [R12.8] %s is stored as %s', (html, kept) => {
    expect(sanitized(html, {})).toBe(kept)
  })

  test('the short variant keeps bold and links', () => {
    expect(sanitized('<h1>a</h1><ul><li><strong>b</strong> <em>c</em> <a href="https://x.example">d</a></li></ul>', { short: true })).toBe(
      'a<strong>b</strong> c <a href="https://x.example">d</a>',
    )
  })

  test('what a dropped element held apart is read as it stands without it', () => {
    expect(sanitized('<p><x:<p><p>a', {})).toBe('<p></p><p>a</p><p></p>')
  })

  test('what was sanitised stays as it is', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>',
            '</p>',
            '<a href="',
            '">',
            '<b>',
            '&',
            '<',
            '>',
            '"',
            'x',
            ' ',
            '&amp;',
            '<!--',
            '-->',
            '<script>',
            'javascript:',
          ),
        ),
        pieces => {
          const once = sanitized(pieces.join(''), {})
          expect(sanitized(once, {})).toBe(once)
          expect(once).not.toMatch(/<script|href="(?!https?:\/\/|mailto:|tel:)/i)
        },
      ),
    )
  })
})
