import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { uploads } from '#widgets/field/uploads.ts'
import { casesOf, LABEL, renderInput } from './faces.tsx'

describe('files', () => {
  it('[R12.1] a file that is too large is refused before it is sent', async () => {
    const upload = () => Promise.reject(new Error('It was sent'))
    const { user } = renderInput('image', { options: { maxBytes: 10 }, ports: { upload } })
    await user.upload(screen.getByLabelText(LABEL), new File(['x'.repeat(11)], 'a.png', { type: 'image/png' }))
    expect(await screen.findByText(/^File is larger than/)).toBeVisible()
  })

  it('[R12.1] a failed upload says why, and the picture that was there stays', async () => {
    const underWay: number[] = []
    const upload = () => {
      underWay.push(uploads.get())
      return Promise.reject(new Error('There is no room left'))
    }
    const value = casesOf('image').accepted[0]?.value
    const { user, saved } = renderInput('image', { options: {}, value, ports: { upload } })
    await user.upload(screen.getByLabelText(LABEL), new File(['x'], 'a.png', { type: 'image/png' }))
    expect(await screen.findByText('There is no room left')).toBeVisible()
    expect([...underWay, uploads.get()]).toEqual([1, 0])
    expect(await saved()).toEqual(value)
  })

  it('[R11.7] a file that is on its way can be stopped, and is called off when its field goes: no save waits for it', async () => {
    const signals: AbortSignal[] = []
    const upload = (_file: File, _progress: unknown, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('Called off'))))
    }
    const { user, unmount } = renderInput('image', { options: {}, ports: { upload } })
    const choose = () => user.upload(screen.getByLabelText(LABEL), new File(['x'], 'a.png', { type: 'image/png' }))
    await choose()
    expect(uploads.get()).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Stop the upload' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText('Called off')).toBeNull()
    expect(screen.getByLabelText(LABEL)).toHaveFocus()
    await choose()
    unmount()
    await waitFor(() => expect(uploads.get()).toBe(0))
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  it('[R12.1] that a file was stored is said aloud, and of several that are dropped none is lost without a word', async () => {
    const { user } = renderInput('image', {
      options: {},
      ports: { upload: (file: File) => Promise.resolve({ id: 'f1', name: file.name, type: 'image/png', size: 1, url: '' }) },
    })
    const [one, other] = ['a.png', 'b.png'].map(name => new File(['x'], name, { type: 'image/png' }))
    if (!one || !other) throw new Error('No files.')
    await user.upload(screen.getByLabelText(LABEL), one)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('a.png was uploaded'))
    fireEvent.drop(screen.getByLabelText(LABEL), { dataTransfer: { files: [one, other] } })
    expect(await screen.findByText('Only one file can be added here. Choose one')).toBeVisible()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('[R12.1] a PDF that is called a picture is not taken for one', async () => {
    const leaflet = { id: 'f1', name: 'a.pdf', type: 'application/pdf', size: 1, url: '' }
    const value = casesOf('image').accepted[0]?.value
    const { user, saved } = renderInput('image', { options: {}, value, ports: { upload: () => Promise.resolve(leaflet) } })
    await user.upload(screen.getByLabelText(LABEL), new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText('This type of file is not accepted. Choose JPG, PNG, WEBP or GIF')).toBeVisible()
    expect(await saved()).toEqual(value)
  })

  it('[R12.1] where there is no picture the field says and shows what stands there', async () => {
    const pattern = renderInput('image', { options: {} })
    expect(await screen.findByText('No picture yet: a pattern is shown. JPG or PNG, up to 10 MB.')).toBeVisible()
    expect(document.querySelector('[data-picture]')).not.toBeNull()
    pattern.unmount()
    const record = { id: '1', recordTitle: 'Ruth Yates' }
    const initials = renderInput('image', { options: { without: 'initials' }, record })
    expect(await screen.findByText('No picture yet. JPG or PNG, up to 10 MB.')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Ruth Yates' })).toHaveTextContent('RY')
    expect(document.querySelector('[data-picture]')).toBeNull()
    initials.unmount()
    renderInput('image', { options: { without: 'nothing' } })
    expect(await screen.findByText('No picture yet. JPG or PNG, up to 10 MB.')).toBeVisible()
    expect(document.querySelector('[data-picture]')).toBeNull()
  })

  it('[R12.1] a picture can be removed', async () => {
    const { user, saved } = renderInput('image', { options: { optional: true }, value: casesOf('image').accepted[0]?.value })
    await user.click(screen.getByRole('button', { name: 'Remove the field' }))
    expect(await saved()).toBeNull()
  })
})
