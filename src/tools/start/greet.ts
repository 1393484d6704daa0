import { DEMO_PASSWORD, PEOPLE } from '#tools/demo/world.ts'

/** Says where the console is, and with `demo` who may sign in. */
export const greet = (address: string, demo: boolean, say: (line: string) => void): void => {
  say(`\nThe console is at ${address}`)
  if (demo) {
    const width = Math.max(...PEOPLE.map(person => person.email.length))
    say(`\nSign in with the password ${DEMO_PASSWORD} as`)
    for (const person of PEOPLE) say(`  ${person.email.padEnd(width)}  ${person.shows}`)
  }
  say('\nCtrl-C ends it.')
}
