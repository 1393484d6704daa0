// Stands in for Apollo's local state in the browser's bundle, where it weighs 2 kB: no document has fields that the client would resolve.
export class LocalState {
  constructor({ cache }) {
    this.cache = cache
  }
  shouldForceResolvers() {
    return false
  }
  clientQuery() {
    return null
  }
  prepareContext(context) {
    return { ...context, cache: this.cache, getCacheKey: row => this.cache.identify(row) }
  }
  async addExportedVariables(_document, variables) {
    return { ...variables }
  }
}
