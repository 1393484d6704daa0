const INSTEAD =
  'The words of a locale are for people and differ between browsers: never read them as data. A day is today of useFormats, dayAt of #model, wallTimeOf of #fields/dateTime/zone.ts, or formatToParts.'

const ONE_PLACE =
  "Dates and numbers are said in the organization's locale by one place: formatsOf of #model, in components useFormats of #widgets/formats.ts."

const FORMATTED = '[callee.property.name=/^(toLocale(Date|Time)?String|format)$/]'
const LOCALE = '[callee.property.name=/^toLocale(Date|Time)?String$/]'

/** Text made for people that is taken apart as data: 'en-CA' is a date in one browser and American in another, where it hung a tab. */
export const restrictedSyntax = [
  { selector: 'NewExpression[callee.object.name="Intl"] > Literal[value=/^(en-CA|fr-CA|sv|sv-SE|lt-LT)$/]', message: INSTEAD },
  { selector: `CallExpression${LOCALE} > Literal[value=/^(en-CA|fr-CA|sv|sv-SE|lt-LT)$/]`, message: INSTEAD },
  {
    selector: `CallExpression[callee.property.name=/^(slice|split|substr|substring|match|matchAll|replace|replaceAll|indexOf|charAt|at)$/]:not([arguments.0.regex.pattern='\\\\s'])[callee.object.type='CallExpression'] > MemberExpression > CallExpression${FORMATTED}`,
    message: INSTEAD,
  },
  { selector: `CallExpression[callee.name=/^(Number|parseInt|parseFloat|parseISO)$/] > CallExpression${LOCALE}`, message: INSTEAD },
  { selector: `CallExpression[callee.property.name='parse'] > CallExpression${LOCALE}`, message: INSTEAD },
  { selector: `NewExpression[callee.name='Date'] > CallExpression${LOCALE}`, message: INSTEAD },
  { selector: `BinaryExpression[operator=/^([=!]==?|[<>]=?)$/] > CallExpression${LOCALE}`, message: INSTEAD },
]

/** What says dates and numbers past `src/model/formats`, and so in a locale that is nobody's. */
export const formatsSyntax = [
  { selector: 'MemberExpression[object.name="Intl"][property.name=/Format$/]', message: ONE_PLACE },
  { selector: `CallExpression${LOCALE}`, message: ONE_PLACE },
  {
    selector:
      'ImportDeclaration[source.value=/^date-fns/] ImportSpecifier[imported.name=/^(format|formatDistance.*|formatRelative|intlFormat.*)$/]',
    message: ONE_PLACE,
  },
]
