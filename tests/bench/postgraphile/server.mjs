// PostGraphile with its stock preset over the bench's database; prints its address when it answers.
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'

const service = makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'], poolConfig: { max: 8 } })
const preset = {
  extends: [PostGraphileAmberPreset],
  // It offers orders by columns that lead an index alone; ours stands behind the organization.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [service],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: { explain: false },
}
const instance = postgraphile(preset)
const serv = instance.createServ(grafserv)
const server = createServer()
await serv.addTo(server)
server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ url: `http://127.0.0.1:${server.address().port}/graphql` })))
process.on('SIGTERM', () => process.exit(0))
