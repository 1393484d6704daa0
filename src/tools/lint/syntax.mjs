const INSTEAD =
  'The words of a locale are for people and differ between browsers: never read them as data. A day is today of useFormats, dayAt of #model, wallTimeOf of #fields/dateTime/zone.ts, or formatToParts.'

const ONE_PLACE =
  "Dates and numbers are said in the organization's locale by one place: formatsOf of #model, in components useFormats of #widgets."

const FOCUS =
  'A button that is disabled while its work is under way loses the focus, and whoever works by keys their place: give ActionButton `isBusy`.'

const FORMATTED = '[callee.property.name=/^(toLocale(Date|Time)?String|format)$/]'
const LOCALE = '[callee.property.name=/^toLocale(Date|Time)?String$/]'
const AS_DATA = '[value=/^(en-CA|fr-CA|sv|sv-SE|lt-LT)$/]'
const TAKEN_APART =
  "[callee.property.name=/^(slice|split|substr|substring|match|matchAll|replace|replaceAll|indexOf|charAt|at)$/]:not([arguments.0.regex.pattern='\\\\s'])[callee.object.type='CallExpression']"

/** A rule that refuses every node that one of the selectors finds. */
const refused = (message, selectors) => ({
  create: context => Object.fromEntries(selectors.map(selector => [selector, node => context.report({ node, message })])),
})

/** Text made for people that is taken apart as data: 'en-CA' is a date in one browser and American in another, where it hung a tab. */
export const localeData = refused(INSTEAD, [
  `NewExpression[callee.object.name="Intl"] > Literal${AS_DATA}`,
  `CallExpression${LOCALE} > Literal${AS_DATA}`,
  `CallExpression${TAKEN_APART} > MemberExpression > CallExpression${FORMATTED}`,
  `CallExpression[callee.name=/^(Number|parseInt|parseFloat|parseISO)$/] > CallExpression${LOCALE}`,
  `CallExpression[callee.property.name='parse'] > CallExpression${LOCALE}`,
  `NewExpression[callee.name='Date'] > CallExpression${LOCALE}`,
  `BinaryExpression[operator=/^([=!]==?|[<>]=?)$/] > CallExpression${LOCALE}`,
])

/** What says dates and numbers past `src/model/formats`, and so in a locale that is nobody's. */
export const formats = refused(ONE_PLACE, [
  'MemberExpression[object.name="Intl"][property.name=/Format$/]',
  `CallExpression${LOCALE}`,
  'ImportDeclaration[source.value=/^date-fns/] ImportSpecifier[imported.name=/^(format|formatDistance.*|formatRelative|intlFormat.*)$/]',
])

/** A button that takes the focus away from whoever pressed it. */
export const focus = refused(FOCUS, [
  "JSXOpeningElement[name.name=/Button$/] > JSXAttribute[name.name='disabled'] Identifier[name=/busy|pending|saving/i]",
  "JSXOpeningElement[name.name=/Button$/] > JSXAttribute[name.name='loading']",
])
