import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import helmet from 'helmet'
import { setErrorAnswers } from './error-answers.ts'
import { readForm } from './form.ts'

const BODY_LIMIT_BYTES = 100 * 1024

/** How the HTTP server is set up. */
export interface ServerOptions {
  logLevel: string
  /** Whether pages are reached by https, so that browsers may be told to insist on it. */
  https: boolean
  /** Origins besides our own that pages may call. */
  called: readonly string[]
  /** Sources besides our own of videos and their pictures. */
  videos: readonly string[]
}

/** An HTTP server with security headers, error answers, form bodies and API documentation, but no routes yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    trustProxy: 'loopback',
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  setErrorAnswers(server)
  // Made once; the plugin for Fastify makes it anew for each request, which costs as much as all the rest of a cached answer.
  const setSecurityHeaders = helmet(securityHeaders(options))
  server.addHook('onRequest', (request, reply, done) =>
    setSecurityHeaders(request.raw, reply.raw, () => done()),
  )
  await server.register(multipart)
  server.addHook('preValidation', async (request) => {
    if (request.isMultipart()) await readForm(request, request.routeOptions.config.file)
  })
  await server.register(swagger, {
    openapi: {
      info: { title: 'Courtside', description: 'Basketball games on the air.', version: '0.1.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  await server.register(swaggerUi, { routePrefix: '/api/docs' })
  return server
}

function securityHeaders({ https, called, videos }: ServerOptions) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...called, ...videos],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...videos],
        mediaSrc: ["'self'", 'blob:', ...videos],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine writes its theme's variables into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    // Without https browsers ignore these two and complain about them.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    xFrameOptions: { action: 'deny' },
  } as const
}
