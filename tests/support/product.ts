import { makeCatalogue } from '#catalogue'
import { catalogue as all } from '#catalogue/declarations.ts'
import { ownDeclarations } from '#tools/build/own.ts'

const own = ownDeclarations()

/** The declarations of the product without those that an integrator adds: what a test says of them by hand stays true beside others. */
export const catalogue = makeCatalogue(
  all.resources.filter(({ name }) => !own.includes(name)),
  all.layouts,
  all.routeSets,
)
