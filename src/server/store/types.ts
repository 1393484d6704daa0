import pg from 'pg'

type Parser = (text: string) => unknown

// '2026-11-21 03:00:00.25+00' as the wire says it. Connections run in UTC.
const instant: Parser = text => `${text.replace(' ', 'T').replace(/[+-]00(:?00)?$/, '')}Z`

const PARSERS = new Map<number, Parser>([
  [1082, text => text],
  [1083, text => text],
  [1114, text => text],
  [1184, text => (/infinity/.test(text) ? text : instant(text))],
  [20, Number],
  [1700, Number],
])

/** How values come out of the database: dates and times as ISO text, whole numbers as numbers. */
export const textTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number) => PARSERS.get(oid) ?? (pg.types.getTypeParser(oid) as Parser)) as pg.CustomTypesConfig['getTypeParser'],
}
