import { byteText, defineFieldType, problem, type Problem, type Wire, type StoredFile } from '#model'
import { t } from '#texts/descriptions.ts'
import { anyOf, required } from '../defining.ts'
import { countMistakes } from '../number/bounds.ts'
import { idKey } from '../reference/link.ts'

export interface FileOptions {
  /** Default 10 MB (10,000,000). */
  readonly maxBytes?: number
  /** Accepted types, as endings or MIME types: `'pdf'`, `'application/pdf'`, `'image/*'`. Default: every type that the server stores. */
  readonly types?: readonly string[]
}

export const MAX_BYTES = 10_000_000
/** The largest file that the server takes, whatever a field says. */
export const LARGEST_BYTES = 25_000_000

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const MIME_OF: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  pptx: `${OFFICE}.presentationml.presentation`,
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

// 'image/jpeg' and 'jpg' read 'JPG', 'image/*' reads 'any picture'.
const typeWord = (type: string): string => {
  if (type.endsWith('/*')) return type === 'image/*' ? t('descriptions.anyPicture') : type
  return (Object.entries(MIME_OF).find(([, mime]) => mime === type)?.[0] ?? type).toUpperCase()
}

/** For `<input type="file" accept>`: MIME types stay, endings get their dot. */
export const acceptOf = (types: readonly string[] | undefined): string | undefined =>
  types?.map(type => (type.includes('/') ? type : `.${type}`)).join(',')

/** 'PDF, JPG or PNG'. */
export const typesText = (types: readonly string[]): string => anyOf(types.map(typeWord))

const describeFile = (types: readonly string[] | undefined, pictures: readonly string[] | undefined, size: string): string => {
  if (types === undefined) return t('descriptions.file', { size })
  return types === pictures ? t('descriptions.picture', { size }) : t('descriptions.fileOf', { types: typesText(types), size })
}

const accepted = (type: string, types: readonly string[]): boolean =>
  types.some(one => (MIME_OF[one] ?? one) === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))

/** Options that no file could satisfy, as sentences. */
const fileMistakes = ({ maxBytes, types }: FileOptions): readonly string[] => {
  const stored = Object.values(MIME_OF)
  const unknown = types?.filter(one => !stored.some(mime => accepted(mime, [one]))) ?? []
  return [
    ...countMistakes({ maxBytes }),
    ...(maxBytes !== undefined && maxBytes > LARGEST_BYTES ? [`maxBytes is ${LARGEST_BYTES} at most`] : []),
    ...(types?.length === 0 ? ['types names none: leave it out for all that are stored'] : []),
    ...unknown.map(one => `types has '${one}', and only ${Object.keys(MIME_OF).join(', ')} and their media types are stored`),
  ]
}

/** What is wrong with a file of this type and size. */
export const fileProblems = (
  file: { readonly type: string; readonly size: number },
  { maxBytes = MAX_BYTES, types }: FileOptions,
): readonly Problem[] => [
  ...(file.size > maxBytes ? [problem(`File is larger than ${byteText(maxBytes)}`, 'fileSize', { max: maxBytes })] : []),
  ...(types === undefined || accepted(file.type, types)
    ? []
    : [problem(`This type of file is not accepted. Choose ${typesText(types)}`, 'fileType')]),
]

// An input brings the id alone; what the file is, only the server knows then.
const known = (file: StoredFile): boolean => file.type !== ''

const fileOf = (wire: Wire, key: string): StoredFile | null => {
  const file = wire[key] as StoredFile | null | undefined
  if (file) return { id: file.id, name: file.name, type: file.type, size: file.size, url: file.url }
  const id = wire[idKey(key)]
  return typeof id === 'string' && id !== '' ? { id, name: '', type: '', size: 0, url: '' } : null
}

/** A field type that holds one stored file; the file itself is uploaded before. */
export const defineStoredFile = <Name extends string, Options extends FileOptions>(name: Name, byDefault: FileOptions = {}) =>
  defineFieldType<Name, StoredFile | null, Options>({
    name,
    describe: ({ maxBytes = MAX_BYTES, types = byDefault.types }) => describeFile(types, byDefault.types, byteText(maxBytes)),
    check: (value, options) => [
      ...required(value === null, options),
      ...(value !== null && known(value) ? fileProblems(value, { ...byDefault, ...options }) : []),
    ],
    checkOptions: fileMistakes,
    wire: key => ({ output: { [idKey(key)]: 'ID', [key]: 'StoredFile' }, input: { [idKey(key)]: 'ID' } }),
    fromWire: fileOf,
    toWire: (value, key) => ({ [idKey(key)]: value?.id ?? null }),
    selection: key => `${idKey(key)} ${key} { id name type size url }`,
    isFile: true,
  })
