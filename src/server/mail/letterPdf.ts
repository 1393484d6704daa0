import { makePdf } from './pdf.ts'
import { greetedAs } from './letters.ts'

/** One letter: who invites whom, and the code that stands for the link of an email. */
export interface PrintedLetter {
  readonly organization: string
  readonly name: string
  /** With what the person signs in; null: none is known. */
  readonly email: string | null
  readonly message: string | null
  readonly code: string
  /** The last day, in words. */
  readonly until: string
  /** The page that asks for the code. */
  readonly page: string
}

// However long a message is, a letter is one page.
const MESSAGE_HEIGHT = 190

const spaced = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

const page = (document: PDFKit.PDFDocument, letter: PrintedLetter): void => {
  const { organization, name, email, message, code, until, page: address } = letter
  const say = (text: string, size = 12): void => void document.font('regular').fontSize(size).text(text).moveDown(0.8)
  document.addPage()
  document.font('bold').fontSize(20).text(organization, { height: 60, ellipsis: true }).moveDown(1.5)
  document
    .font('regular')
    .fontSize(12)
    .text(`Hello ${greetedAs(name)},`, { height: 34, ellipsis: true })
    .moveDown(0.8)
  say(`${organization} invites you to sign in. You can as soon as you have chosen a password.`)
  if (message) {
    document.fontSize(12).text(message, { height: MESSAGE_HEIGHT, ellipsis: true }).moveDown(0.8)
  }
  document.moveDown(0.5)
  say('1. Open this page in a browser:')
  document.font('bold').fontSize(13).text(address, { indent: 18 }).moveDown(0.8)
  say('2. Enter this code:')
  document.font('bold').fontSize(28).text(spaced(code), { indent: 18, characterSpacing: 4 }).moveDown(0.5)
  say(email === null ? '3. Choose a password.' : `3. Choose a password. You sign in with ${email}.`)
  document.moveDown(0.5)
  say(`The code works once, until ${until}. Do not pass it on: whoever has it can choose your password.`, 10)
}

/** Letters as one PDF, a page for each person. */
export const lettersPdf = (letters: readonly PrintedLetter[]): Promise<Buffer> =>
  makePdf('Invitations', document => letters.forEach(letter => page(document, letter)))
