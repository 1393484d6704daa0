/** Types of what is done with everything that is kept about a person. */
export const personTypes = `
"""What would become of what is kept about a person who is erased"""
type Erasure {
  name: String!
  "Why they cannot be erased; null: they can"
  refusal: String
  "Rows that go"
  goes: [EffectCount!]!
  "Rows that stay as numbers, without a word of what was written"
  stays: [EffectCount!]!
  "Rows that name them by a field: they are called 'Erased person' there"
  named: [EffectCount!]!
  "Rows of which words name them: the name is replaced"
  mentions: [EffectCount!]!
}
type PersonErased { done: Boolean! }
"""An address, good for 5 minutes, of everything that is kept about a person: a ZIP file of tables"""
type PersonExported { url: String! rows: Int! }
`
