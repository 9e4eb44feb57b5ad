import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { VERSION } from '../platform/version.ts'

const DOCS = '/api/docs'

/**
 * Serves the documentation of the API at /api/docs. Call this before the routes are registered. The
 * documentation's libraries are loaded with the first request for it, because the server then starts faster.
 * These libraries can collect routes only when the routes are registered. Therefore a second server, which
 * never listens, registers the same routes again.
 */
export function documentApi(server: FastifyInstance): void {
  const routes: RouteOptions[] = []
  let docs: Promise<FastifyInstance> | undefined
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    docs ??= describe(routes)
    const made = await docs
    const { statusCode, headers: own, rawPayload } = await made.inject({ url, headers })
    if (statusCode === 404) return reply.callNotFound()
    const { connection: _, ...shown } = own
    return reply.status(statusCode).headers(shown).send(rawPayload)
  }
  server.get(DOCS, answer)
  server.get(`${DOCS}/*`, answer)
  server.addHook('onRoute', (route) => void routes.push(route))
}

/** Returns a server that answers with the documentation of some routes. */
async function describe(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const docs = Fastify({ exposeHeadRoutes: false })
  docs.setValidatorCompiler(validatorCompiler)
  docs.setSerializerCompiler(serializerCompiler)
  await docs.register(swagger, {
    openapi: {
      info: { title: 'Courtside', description: 'Basketball games on the air.', version: VERSION },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The access token of a session, or a personal access token.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  await docs.register(swaggerUi, { routePrefix: DOCS })
  const handler = (_request: FastifyRequest, reply: FastifyReply) => reply.callNotFound()
  for (const { method, url, schema } of routes)
    docs.route({ method, url, handler, ...(schema && { schema }) })
  await docs.ready()
  return docs
}
