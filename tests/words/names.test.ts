import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Names that parts of this project once had, and the term of the field that stands there now. */
const FORMER: Readonly<Record<string, string>> = {
  oneSync: 'pipeline',
  livesHere: 'isActiveMember',
  leftBehind: 'flashMessage',
  Standpoint: 'AccessContext',
  useWhole: 'useLoadedResource',
  ListWorks: 'ListController',
  useRest: 'useAutoDismiss',
  useArrival: 'useRouteFocus',
  useFound: 'useDebouncedSearch',
  Unready: 'RecordLoading',
  Bones: 'Skeleton',
  Scales: 'Pattern',
  PortsProvider: 'FieldServicesProvider',
  KindEnv: 'FieldEnv',
  KindName: 'FieldTypeName',
  kindNamed: 'fieldTypeNamed',
  kindOf: 'fieldTypeOf',
  fieldOf: 'defineFieldType',
  flagValue: 'featureFlagTargets',
  PartsOptions: 'RepeaterOptions',
  sabotage: 'mutationTests',
  Sabotage: 'Mutant',
  runSabotage: 'runMutants',
  ReachArgs: 'AudienceSizeArgs',
  reachWords: 'visibilityTexts',
  ruleWords: 'ruleTexts',
  wallDifference: 'rowSecurityDifference',
}
// What reads or writes declarations of older versions names them, and so does this file.
const SPEAKS_OF_THEM = /^(tests\/words\/names\.test\.ts|(src\/tools\/commands|tests\/tools)\/upgrade(\.test)?\.ts|docs\/decisions\/)/

const files = ['src', 'resources', 'tests', 'docs'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file).replaceAll('\\', '/'))
    .filter(file => /\.(tsx?|mjs|css|md)$/.test(file) && !SPEAKS_OF_THEM.test(file)),
)

test('[R13.7] every name is the term that the field has: none of the former ones is left', () => {
  const pattern = new RegExp(`\\b(?:${Object.keys(FORMER).join('|')})\\b`, 'g')
  const found = files.flatMap(file =>
    (readFileSync(file, 'utf8').match(pattern) ?? []).map(name => `${file}: ${name} is called ${FORMER[name] ?? ''}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
