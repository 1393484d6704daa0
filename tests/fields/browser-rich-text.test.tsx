import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { casesOf, LABEL, renderInput } from './faces.tsx'

const { options, accepted, refused: all } = casesOf('richText')

// Twenty thousand paragraphs are the check's business: an editor of this simulated browser takes minutes to draw them.
const refused = all.filter(({ value }) => typeof value !== 'string' || value.length < 10_000)
const box = () => screen.findByRole('textbox', { name: LABEL })

/** The editor comes as a chunk of its own; the first test should not time how long that takes here. */
beforeAll(() => import('#fields/richText/RichTextEditor.tsx'))

describe('input of rich text', () => {
  it.each(accepted.map((one, index) => [index, one] as const))(
    '[R8.3] sends accepted value %i as it came when nothing is touched',
    async (_index, one) => {
      const { saved } = renderInput('richText', { options: { ...(one.options ?? options), optional: true }, value: one.value })
      await screen.findByRole('textbox')
      expect(await saved()).toEqual(one.value)
    },
  )

  it.each(refused.map((one, index) => [index, one] as const))(
    '[R8.3] says what is wrong with refused value %i, tied to the editor',
    async (_index, one) => {
      const { submit } = renderInput('richText', { options: one.options ?? options, value: one.value })
      const editor = await box()
      await submit()
      const message = await screen.findByText(one.message)
      await waitFor(() => expect(editor).toHaveAttribute('aria-describedby', expect.stringContaining(message.closest('p')?.id ?? 'none')))
      expect(editor).toHaveAttribute('aria-invalid', 'true')
    },
  )

  it('[R1.6] has a named button for each of its formats', async () => {
    renderInput('richText', { options: {} })
    await box()
    const names = screen.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual([
      'Heading 1',
      'Heading 2',
      'Heading 3',
      'Bold',
      'Italic',
      'Underline',
      'Link',
      'Ordered list',
      'Bullet list',
      'Clean',
      'Save',
    ])
  })

  it('[R1.6] is bold and link alone where it is short', async () => {
    renderInput('richText', { options: { short: true } })
    await box()
    expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual(['Bold', 'Link', null])
  })

  // Typing itself is the browser's business and not this simulated one's; what the editor's own commands write goes the same way.
  it('[R1.6] what is written in the editor is what is sent, without target and rel', async () => {
    const { user, saved } = renderInput('richText', { options: { optional: true } })
    await screen.findByRole('textbox')
    await user.click(screen.getByRole('button', { name: 'Link' }))
    await user.type(screen.getByLabelText('Link address'), 'lakeside.example{Enter}')
    expect(await saved()).toBe('<p><a href="https://lakeside.example/">lakeside.example</a></p>')
  })

  it.each([
    [
      'a list of Word',
      `<p style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Tea</p>
       <p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Cake</p>
       <p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>First</p>`,
      '<ul><li><p>Tea</p></li><li><p>Cake</p></li></ul><ol><li><p>First</p></li></ol>',
    ],
    [
      'a table',
      '<table><tr><th>Day</th><th>Meal</th></tr><tr><td>Monday</td><td>Soup</td></tr></table>',
      '<p>Day Meal</p><p>Monday Soup</p>',
    ],
  ])('[R1.6] %s that is pasted keeps its lines apart', async (_, html, expected) => {
    const { saved } = renderInput('richText', { options: { optional: true } })
    fireEvent.paste(await screen.findByRole('textbox'), {
      clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), files: [] },
    })
    expect(await saved()).toBe(expected)
  })

  it('[R1.6] the toolbar is one stop for Tab, with arrow keys inside, and Tab leaves the editor', async () => {
    const { user } = renderInput('richText', { options: {}, value: '<ul><li><p>Tea</p></li></ul>' })
    const editor = await box()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Heading 1' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('button', { name: 'Clean' })).toHaveFocus()
    await user.tab()
    expect(editor).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  })

  it('[R12.8] a stored link that could run something is no link in the editor', async () => {
    renderInput('richText', { options: {}, value: '<p><a href="javascript:alert(1)">x</a> <a href="(555) 123-4567">y</a></p>' })
    const editor = await box()
    expect([...editor.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual(['tel:5551234567'])
  })

  it('[R1.6] an address is made whole, and one that is none is refused', async () => {
    const { user } = renderInput('richText', { options: {}, value: '<p>Tea</p>' })
    const editor = await box()
    await user.click(screen.getByRole('button', { name: 'Link' }))
    await user.type(screen.getByLabelText('Link address'), 'not an address{Enter}')
    expect(await screen.findByText('Invalid url address')).toBeVisible()
    await user.clear(screen.getByLabelText('Link address'))
    await user.type(screen.getByLabelText('Link address'), 'lakeside.example{Enter}')
    await waitFor(() => expect(editor.querySelector('a')).toHaveAttribute('href', 'https://lakeside.example/'))
  })

  it('[R1.6] cannot be changed while it is read-only', async () => {
    renderInput('richText', { options: { readOnly: true }, value: '<p>Tea</p>' })
    expect(await box()).toHaveAttribute('contenteditable', 'false')
    expect(screen.getByRole('button', { name: 'Bold' })).toBeDisabled()
  })
})
