const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aàbƀcçdđeéfƒgğhĥiîjĵkķlłmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzž'.matchAll(/(.)(.)/gu)].flatMap(([, plain = '', accented = '']) => [
    [plain, accented],
    [plain.toUpperCase(), accented.toUpperCase()],
  ]),
)

const accented = (text: string): string => text.replace(/[a-z]/gi, letter => ACCENTED[letter] ?? letter)

// Longer by a third, as German is; at least two letters, so that what is cut off shows.
const longer = (text: string): string => `${text}${' one two three four five six'.slice(0, Math.max(2, Math.round(text.length / 3)))}`

const pseudo = (text: string): string =>
  `[${longer(text)
    .split(/(%?\{\w+\}|<\/?\w+>)/)
    .map((part, index) => (index % 2 === 0 ? accented(part) : part))
    .join('')}]`

/** The pseudo-language, as CLDR calls it: English in accents, longer and in brackets. What stands without accents is in no catalogue. */
export default (english: string): string =>
  english
    .split('||||')
    .map(form => pseudo(form.trim()))
    .join(' |||| ')
