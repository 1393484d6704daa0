/**
 * What `read` finds in the light scheme, whatever the screen has, for what goes on paper. Where the build has written tokens out, the root alone
 * decides between their two colors. Nothing is drawn before it is as it was.
 */
export const inLight = <T>(read: () => T): T => {
  const { dataset } = document.documentElement
  const { scheme } = dataset
  dataset['scheme'] = 'light'
  try {
    return read()
  } finally {
    if (scheme === undefined) delete dataset['scheme']
    else dataset['scheme'] = scheme
  }
}
