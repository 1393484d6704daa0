const ENDS = new Set(['\n', '\r', '\u0004'])

/** The first line of what is piped in, or what is typed at a terminal, where it is not shown. */
export const readPassword = async (input: NodeJS.ReadStream, say: (text: string) => void): Promise<string> => {
  const isTerminal = input.isTTY
  if (isTerminal) {
    say('Password (8 to 72 characters, not shown): ')
    input.setRawMode(true)
  }
  input.setEncoding('utf8')
  let typed = ''
  try {
    for await (const chunk of input as AsyncIterable<string>)
      for (const letter of chunk) {
        if (letter === '\u0003') throw new Error('Nothing was made.')
        if (ENDS.has(letter)) return typed
        typed = letter === '\u007f' ? typed.slice(0, -1) : typed + letter
      }
    return typed
  } finally {
    if (isTerminal) {
      input.setRawMode(false)
      say('\n')
    }
    input.pause()
  }
}
