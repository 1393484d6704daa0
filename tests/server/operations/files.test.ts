import { Agent, request as httpRequest } from 'node:http'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, deflateSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notAuthorized } from '#server/request/errors.ts'
import { contentOf, safeName } from '#server/fileStore/content.ts'
import { redrawn } from '#server/files/picture.ts'
import { folderStore } from '#server/fileStore/folder.ts'
import { filesRoutes } from '#server/files/route.ts'
import { fileKeyOf } from '#server/fileStore/store.ts'
import { fileAddress } from '#server/store/fileAddress.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, SESSION, type World } from './testOrganizations.ts'

const { lakeside, grove } = places
const ann = person('Ann', lakeside)

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}
const png = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0a7d8c' } })
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
/** A Word file whose list of types takes 60 MB once it is unpacked. */
const bomb = (): Buffer => {
  const [name, data] = [Buffer.from('[Content_Types].xml'), deflateRawSync(Buffer.alloc(60_000_000))]
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(data.length, 18)
  head.writeUInt32LE(60_000_000, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name, data, Buffer.alloc(100)])
}

describe('content', () => {
  test.each([
    ['png', png(10, 10)],
    ['pdf', pdf],
    ['gif', Buffer.from('474946383961050004008000000000000000002c00000000050004000002048c8fa95c003b', 'hex')],
  ])('[R8.15] %s is known by its bytes', async (type, bytes) => {
    expect(await contentOf(bytes)).toMatchObject({ type })
  })

  test.each([
    ['HTML', html],
    ['SVG', svg],
    ['text', Buffer.from('hello')],
    ['a program', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['a picture of 10 gigapixels', png(100_000, 100_000)],
    ['a picture without a size', png(0, 10)],
    ['a Word file that unpacks to 60 MB of types', bomb()],
    ['a page with a PDF behind it', Buffer.concat([html, pdf])],
    ['a script that begins like a GIF', Buffer.from('GIF89a/*<script>*/=1;alert(1)')],
  ])('[R8.15] %s is refused', async (_, bytes) => {
    expect(await contentOf(bytes)).toHaveProperty('refused')
  })

  test('[R8.15] a refusal says what to do: a text called .pdf, a Word file with a password', async () => {
    const refusal = async (bytes: Buffer) => (await contentOf(bytes)) as unknown
    expect(await refusal(Buffer.from('hello'))).toEqual({ refused: expect.stringContaining('is not what its name says') as string })
    const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
    expect(await refusal(container)).toEqual({
      refused: 'This file has a password, or is of an older Office. Save it without a password, as DOCX, XLSX or PPTX',
    })
  })

  test('[R8.15] a name keeps no path, no control characters and no false ending', () => {
    expect(safeName('../../etc/passwd', 'pdf')).toBe('passwd.pdf')
    expect(safeName('C:\\menus\\Speise\u202Egnp.exe', 'pdf')).toBe('Speisegnp.pdf')
    expect(safeName('a"\r\nb.html', 'png')).toBe('ab.png')
    expect(safeName('..', 'png')).toBe('file.png')
  })

  test('[R9.2] no path can be made of a request', () => {
    for (const id of ['../../../etc', 'x', '', `${lakeside.id}/..`]) expect(() => fileKeyOf(lakeside.id, id)).toThrow()
  })
})

describe('pictures', () => {
  const bytesOf = (found: Awaited<ReturnType<typeof redrawn>>): Buffer => {
    if ('refused' in found) throw new Error(found.refused)
    return found.bytes
  }
  const GPS = { IFD0: { Copyright: 'Canary' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1', GPSLongitudeRef: 'W' } }

  test('[R8.15] an uploaded photo keeps neither where it was taken nor anything else that its camera wrote', async () => {
    const photo = await drawn(40, 20).withExif(GPS).withIccProfile('p3').jpeg().toBuffer()
    expect(photo.includes('Canary')).toBe(true)
    const bytes = bytesOf(await redrawn(photo, 'jpg'))
    expect(bytes.includes('Canary')).toBe(false)
    const { exif, icc, xmp, iptc, width, height } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, iptc, width, height }).toEqual({ width: 40, height: 20 })
  })

  test('[R8.15] a photo is turned as its camera said before that is taken away', async () => {
    const photo = await drawn(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height, orientation } = await sharp(bytesOf(await redrawn(photo, 'jpg'))).metadata()
    expect({ width, height, orientation }).toEqual({ width: 20, height: 40, orientation: undefined })
  })

  test.each(['png', 'webp', 'gif'] as const)('[R8.15] a %s stays one, without what stood beside the picture', async type => {
    const picture = await drawn(8, 8).withExif(GPS).toFormat(type).toBuffer()
    const bytes = bytesOf(await redrawn(picture, type))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: type, width: 8, height: 8 })
    expect(bytes.includes('Canary')).toBe(false)
  })

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('[R8.15] a page hidden behind a %s is not kept', async format => {
    const picture = Buffer.concat([await drawn(8, 8).toFormat(format).toBuffer(), html])
    expect(bytesOf(await redrawn(picture, format === 'jpeg' ? 'jpg' : format)).includes('<script>')).toBe(false)
  })

  test('[R8.15] an animation keeps its frames', async () => {
    const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 10), Buffer.alloc(8 * 8 * 3, 200)])
    const moving = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .gif({ delay: [80, 80] })
      .toBuffer()
    expect((await sharp(bytesOf(await redrawn(moving, 'gif')), { animated: true }).metadata()).pages).toBe(2)
  })

  test('[R8.15] a picture that cannot be read, is broken off, or is another type than it says, is refused with a sentence', async () => {
    const whole = await drawn(300, 300).jpeg().toBuffer()
    for (const [bytes, type] of [
      [png(10, 10), 'png'],
      [whole.subarray(0, whole.length / 2), 'jpg'],
      [whole, 'png'],
      [svg, 'png'],
    ] as const)
      expect(await redrawn(bytes, type)).toEqual({
        refused: 'The picture cannot be read. It may be damaged: save it again, or choose another one',
      })
  })
})

describe('the routes', () => {
  let world: World
  let app: FastifyInstance
  let folder: string
  const fileKey = 'key of the tests'
  beforeAll(async () => {
    world = await makeWorld(all)
    folder = await mkdtemp(join(tmpdir(), 'files-'))
    app = Fastify()
    filesRoutes(app, {
      store: folderStore(folder),
      database: world.database,
      fileKeys: [fileKey],
      limits: { uploadsAtOnce: 20, storageQuota: 10_000_000_000 },
      spoolFolder: join(folder, 'uploads'),
      session: request =>
        request.headers.authorization === 'Bearer ann' ? Promise.resolve(world.session(ann)) : Promise.reject(notAuthorized()),
    })
  })
  afterAll(async () => {
    await app.close()
    await world.close()
    await rm(folder, { recursive: true })
  })

  const send = async (bytes: Buffer, { name = 'menu.png', type = 'image/png', organizationId = lakeside.id, token = 'ann' } = {}) => {
    const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
    const answer = await app.inject({
      method: 'POST',
      url: `/files?organizationId=${organizationId}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${token}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    })
    return {
      status: answer.statusCode,
      body: answer.json<Record<string, unknown> & { url: string; errors?: { message: string; extensions: { type: string } }[] }>(),
    }
  }

  test.each([
    ['uploads', { name: 'menu.pdf', type: 'application/pdf' }],
    [lakeside.id, { name: 'menu.png', type: 'image/png' }],
  ])('[R11.7] while a folder cannot be used, files are said to be away: %s', async (name, file) => {
    const inItsPlace = join(folder, name)
    await rm(inItsPlace, { recursive: true, force: true })
    await writeFile(inItsPlace, '')
    const { status, body } = await send(
      file.name === 'menu.pdf' ? Buffer.from('%PDF-1.4\n%%EOF\n') : await drawn(20, 10).png().toBuffer(),
      file,
    )
    await rm(inItsPlace)
    expect([status, body.errors?.[0]?.message]).toEqual([503, 'Files cannot be stored or read at the moment. Try again in a few minutes.'])
  })

  test('[R11.7] a large upload that could not be stored keeps nobody waiting who asks on the same connection', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const uploads = join(folder, 'uploads')
    await rm(uploads, { recursive: true, force: true })
    await writeFile(uploads, '')
    const ask = (path: string, body: Buffer | null) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { authorization: 'Bearer ann', 'content-type': 'multipart/form-data; boundary=b' }
        const asked = httpRequest(`${url}${path}`, { agent, method: body ? 'POST' : 'GET', headers: body ? headers : {} }, answer => {
          answer.resume().on('end', () => resolve(answer.statusCode))
        })
        asked.on('error', reject)
        asked.end(body ?? undefined)
      })
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(head), pdf, Buffer.alloc(8_000_000), Buffer.from('\r\n--b--\r\n')])
    try {
      expect(await ask(`/files?organizationId=${lakeside.id}`, body)).toBe(503)
      expect(await ask(`/files/${lakeside.id}/${lakeside.id}`, null)).toBe(404)
    } finally {
      agent.destroy()
      await rm(uploads)
    }
  }, 10_000)

  test('[R8.15] a picture is stored under a random id, with its row, and shown where it is signed', async () => {
    const { status, body } = await send(await drawn(20, 10).png().toBuffer(), { name: 'Speise karte.JPG' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Speise karte.png', type: 'image/png' })
    expect(await world.rows(`select organization_id, created_by, sha256 from files where id = '${String(body['id'])}'`)).toMatchObject([
      { organization_id: lakeside.id, created_by: ann.id },
    ])
    const answer = await app.inject(body.url)
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 20, height: 10 })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="Speise karte\.png"/)
  })

  test('[R8.15] what is stored of a photo is what was drawn anew', async () => {
    const photo = await drawn(30, 10)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Canary' } })
      .jpeg()
      .toBuffer()
    const { body } = await send(photo)
    const stored = (await app.inject(body.url)).rawPayload
    expect(stored.includes('Canary')).toBe(false)
    expect(body).toMatchObject({ type: 'image/jpeg', size: stored.length })
    expect((await sharp(stored).metadata()).height).toBe(30)
    expect((await send(png(20, 10))).body.errors?.[0]?.message).toBe(
      'The picture cannot be read. It may be damaged: save it again, or choose another one',
    )
  })

  test('[R8.15] what is no picture is only ever a download', async () => {
    const { body } = await send(pdf, { name: 'minutes.pdf', type: 'application/pdf' })
    const { headers } = await app.inject(body.url)
    expect(headers).toMatchObject({ 'content-type': 'application/octet-stream' })
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  })

  test('[R8.15] a download that broke off is taken up where it ended; a picture comes whole', async () => {
    const { body } = await send(pdf, { name: 'minutes.pdf', type: 'application/pdf' })
    const whole = await app.inject(body.url)
    const { etag } = whole.headers
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(pdf.length),
      etag: expect.any(String) as string,
    })
    const ask = (headers: Record<string, string>) => app.inject({ url: body.url, headers })
    const rest = await ask({ range: 'bytes=10-', 'if-range': String(etag) })
    expect([rest.statusCode, rest.headers['content-range'], rest.rawPayload]).toEqual([
      206,
      `bytes 10-${pdf.length - 1}/${pdf.length}`,
      pdf.subarray(10),
    ])
    expect((await ask({ range: 'bytes=-5' })).rawPayload).toEqual(pdf.subarray(-5))
    const beyond = await ask({ range: `bytes=${pdf.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${pdf.length}`])
    for (const headers of [{ range: 'bytes=10-', 'if-range': '"another"' }, { range: 'bytes=0-1,3-4' }, { range: 'bytes=9-3' }])
      expect(await ask(headers as Record<string, string>)).toMatchObject({ statusCode: 200, rawPayload: pdf })
    const picture = await send(await drawn(20, 10).png().toBuffer())
    expect(await app.inject({ url: picture.body.url, headers: { range: 'bytes=0-3' } })).toMatchObject({ statusCode: 200 })
  })

  test('[R8.15] what lies in the store under a picture and is none is a download; half a file is an error', async () => {
    const { body } = await send(await drawn(20, 10).png().toBuffer())
    const at = join(folder, lakeside.id, String(body['id']))
    const { length } = await readFile(at)
    await writeFile(at, Buffer.concat([html, Buffer.alloc(length)]).subarray(0, length))
    expect((await app.inject(body.url)).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/) as string,
    })
    await writeFile(at, 'half')
    expect((await app.inject(body.url)).statusCode).toBe(503)
  })

  test('[R8.15] HTML that calls itself a PNG is refused, and nothing stays behind', async () => {
    const before = await readdir(folder, { recursive: true })
    for (const bytes of [html, svg])
      expect(await send(bytes)).toMatchObject({ status: 422, body: { errors: [{ extensions: { type: 'RecordInvalid' } }] } })
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  })

  test('[R8.15] more than 25 MB is refused with the sentence', async () => {
    const { status, body } = await send(Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024)]), { name: 'big.pdf' })
    expect(status).toBe(422)
    expect(body.errors?.[0]?.message).toBe('The file is larger than 25 MB')
  })

  test('[R9.2] without a session, or for another organization, nothing is taken', async () => {
    expect(await send(pdf, { token: 'other' })).toMatchObject({
      status: 401,
      body: { errors: [{ extensions: { type: 'NotAuthorized' } }] },
    })
    expect(await send(pdf, { organizationId: grove.id })).toMatchObject({ status: 404 })
    expect(await send(pdf, { organizationId: 'x' })).toMatchObject({ status: 404 })
  })

  test('[R8.15] two parts and other bodies are refused', async () => {
    const json = await app.inject({
      method: 'POST',
      url: `/files?organizationId=${lakeside.id}`,
      headers: { authorization: 'Bearer ann' },
      payload: {},
    })
    expect(json.statusCode).toBe(422)
  })

  test('[R9.2] an address that is unsigned, expired, or signed for another file is absent', async () => {
    const { body } = await send(pdf)
    const id = String(body['id'])
    const later = Math.floor(Date.now() / 1000) + 600
    const addresses = [
      `/files/${lakeside.id}/${id}`,
      fileAddress('another key', { organizationId: lakeside.id, id, expires: later, session: SESSION }),
      fileAddress(fileKey, { organizationId: lakeside.id, id, expires: later - 1200, session: SESSION }),
      fileAddress(fileKey, { organizationId: lakeside.id, id, expires: later, session: id }),
      fileAddress(fileKey, { organizationId: grove.id, id, expires: later, session: SESSION }),
      fileAddress(fileKey, { organizationId: lakeside.id, id: grove.id, expires: later, session: SESSION }),
      body.url.replace(SESSION, id),
      body.url.replace(id, grove.id),
      `${body.url}0`,
    ]
    const answers = await Promise.all(addresses.map(url => app.inject(url)))
    for (const answer of answers) expect(answer).toMatchObject({ statusCode: 404, body: answers[0]?.body })
  })

  test('[R9.2] an address ends with the session that it was made for', async () => {
    const { body } = await send(pdf)
    expect((await app.inject(body.url)).statusCode).toBe(200)
    await world.rows(`update sessions set revoked_at = now() where id = '${SESSION}'`)
    try {
      expect((await app.inject(body.url)).statusCode).toBe(404)
    } finally {
      await world.rows(`update sessions set revoked_at = null where id = '${SESSION}'`)
    }
  })
})
